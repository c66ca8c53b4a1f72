import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Judgement, openGoldStore } from '../../src/gold/index.ts';
import { Access } from '../../src/server/access.ts';
import type { RunningStudio } from '../../src/server/studio.ts';
import { sqlAt } from '../engines/postgres-admin.ts';
import { describeService } from '../services/service.ts';
import { tempFolder } from '../temp.ts';
import { handbook, open, post } from './handbook.ts';

const JUDGES = 20;
const EACH = 15;
const tokenOf = (judge: number) => `token-of-judge-${judge}-0000`;
const PEOPLE = Array.from({ length: JUDGES }, (_, i) => ({ name: `j${i}`, role: 'labeler', token: tokenOf(i) }));

interface Outcome {
  readonly clientId: string;
  readonly stored?: Judgement;
  readonly conflict?: { readonly current: Judgement | null };
  readonly error?: { readonly code: string };
}

/** Twenty people who label at once over HTTP: what they were told is what is stored, each label once. */
function manyLabelers(place: () => Promise<string>): void {
  let studio: RunningStudio;
  let store: string;
  beforeAll(async () => {
    store = await place();
    studio = await open(await handbook(), { store, access: Access.tokens(JSON.stringify(PEOPLE), 'test') });
  });
  afterAll(() => studio.stop());

  it('loses no label and doubles none', async () => {
    const documents = ['handbook#D-8/extension', 'evil'];
    const send = async (judge: number, labels: object[]): Promise<Outcome[]> => {
      const headers = { authorization: `Bearer ${tokenOf(judge)}` };
      return (await post(studio, '/api/gold/judgements', labels, headers)).json();
    };
    const told = new Map<string, Judgement>();
    const refused: string[] = [];
    const person = async (judge: number) => {
      for (let n = 0; n < EACH; n++) {
        // All go over the same pairs in the same order; every fifth label is on a query that is not there.
        const query = n % 5 === 4 ? 'nowhere' : `q${String(1 + n).padStart(3, '0')}`;
        const label = {
          query,
          document: documents[n % 2],
          grade: (judge + n) % 2,
          clientId: `${judge}-${n}`,
          expect: 0,
        };
        const [first] = await send(judge, [label]);
        if (first!.error) refused.push(first!.clientId);
        else {
          const { stored } = first!;
          told.set(`${stored!.query} ${stored!.document} ${stored!.judge}`, stored!);
          // Sent again, as after a lost reply, and at once by two windows.
          for (const [again] of await Promise.all([send(judge, [label]), send(judge, [label])])) {
            expect(again!.stored).toEqual(stored);
          }
        }
      }
    };
    await Promise.all(Array.from({ length: JUDGES }, (_, judge) => person(judge)));
    expect(refused).toHaveLength((JUDGES * EACH) / 5);

    const reader = await openGoldStore(store);
    const kept: Judgement[] = [];
    for await (const judgement of reader.judgements()) kept.push(judgement);
    expect(kept).toHaveLength((JUDGES * EACH * 4) / 5);
    const plain = (one: Judgement) => [one.query, one.document, one.judge, one.grade, one.revision, one.at];
    for (const one of kept) expect(plain(told.get(`${one.query} ${one.document} ${one.judge}`)!)).toEqual(plain(one));
    // One event each, numbered without a gap; and the queries are listed once.
    const seqs: number[] = [];
    const subjects = new Map<string, number>();
    for await (const { seq, subject } of reader.events()) {
      seqs.push(seq);
      subjects.set(subject, (subjects.get(subject) ?? 0) + 1);
    }
    expect(seqs).toEqual(seqs.map((_, i) => i + 1));
    expect(subjects.get('judgement')).toBe(kept.length);
    expect(subjects.get('query')).toBe(124);
    // Each takes back their own.
    const undone = await Promise.all(
      Array.from({ length: JUDGES }, async (_, judge) => {
        const headers = { authorization: `Bearer ${tokenOf(judge)}` };
        return (await post(studio, '/api/gold/undo', {}, headers)).json().undone as { judge: string }[];
      }),
    );
    expect(undone.map(([one]) => one!.judge)).toEqual(undone.map((_, judge) => `j${judge}`));
    expect((await reader.counts()).judgements).toBe(kept.length - JUDGES);
    await reader.close();
  });
}

describe('many labelers on SQLite', () => {
  manyLabelers(async () => join(tempFolder(), 'gold.db'));
});

describeService('postgres', 'many labelers on PostgreSQL', (running) => {
  manyLabelers(async () => {
    await sqlAt(running().url, 'CREATE DATABASE many_labelers');
    return running().url.replace(/\/postgres$/u, '/many_labelers');
  });
});
