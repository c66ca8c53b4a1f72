import { MeasureError, parseMeasures } from '@jatdae/measures';
import { expect, test } from 'vitest';
import { measureFault } from '../../src/evaluation/measure-fault.ts';
import { spoken } from '../../src/language/index.ts';

test.each([
  ['ndgc@10', '"ndgc" 지표는 없습니다. 가까운 이름: nDCG'],
  ['zzzzzz@10', '"zzzzzz" 지표는 없습니다. 전체 목록: jatdae measures'],
  ['nDCG@0', 'nDCG@0: @ 뒤에는 1 이상의 정수를 적으십시오. 예: nDCG@10'],
  ['P', 'P: 몇 위까지 볼지 적어야 합니다. 예: P@10'],
  ['RBP(x=3)', 'RBP: "x" 인자가 없습니다. 있는 인자: p, rel, gains'],
  ['RBP(p=2)', 'RBP(p=...): 2 값은 쓸 수 없습니다. 0보다 크고 1보다 작아야 합니다'],
  ['nDCG@ten', '"nDCG@ten": 지표로 읽을 수 없습니다. 예: nDCG@10, RBP(p=0.8)'],
  ['', '지표가 없습니다. 예: nDCG@10'],
])('what the measures say of %j, in Korean', (text, expected) => {
  try {
    parseMeasures(text);
  } catch (error) {
    expect(error).toBeInstanceOf(MeasureError);
    const { en, ko } = spoken(measureFault(error as MeasureError));
    expect(en).toBe((error as MeasureError).message);
    expect(ko).toBe(expected);
    return;
  }
  expect.unreachable();
});
