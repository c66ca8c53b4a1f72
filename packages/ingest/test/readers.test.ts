import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { describeShared, shared } from '../../jatdae/test/shared.ts';
import { tempFile } from '../../jatdae/test/temp.ts';
import type { Block, IngestedFile } from '../src/blocks.ts';
import { plainText } from '../src/blocks.ts';
import { textOf } from '../src/language/message.ts';
import { type ReadFileOptions, readFile } from '../src/read-file.ts';
import { blocksText } from '../src/split/index.ts';
import { type Part, zipOf } from './zip-of.ts';

async function read(content: string | Uint8Array, name: string, options?: ReadFileOptions): Promise<IngestedFile> {
  const found = await readFile(tempFile(content, name), options);
  if (!('blocks' in found)) throw new Error(textOf(found.notice, 'en'));
  return found;
}

async function reason(content: string | Uint8Array, name: string, options?: ReadFileOptions): Promise<string> {
  const found = await readFile(tempFile(content, name), options);
  return 'reason' in found ? found.reason : `read as ${found.format}`;
}

const rowsOf = (block: Block | undefined) =>
  block?.kind === 'table' ? block.rows.map((row) => row.map((cell) => cell.text)) : [];
const tables = (file: IngestedFile) => file.blocks.filter((block) => block.kind === 'table');
const section = (body: string) => `<?xml version="1.0"?><hs:sec xmlns:hs="s" xmlns:hp="p">${body}</hs:sec>`;
const p = (inside: string) => `<hp:p><hp:run>${inside}</hp:run></hp:p>`;
const hwpx = (body: string, more: readonly Part[] = []) =>
  zipOf([
    { name: 'mimetype', content: 'application/hwp+zip' },
    { name: 'Contents/section0.xml', content: section(body) },
    ...more,
  ]);

describe('HWPX made by hand', () => {
  it('keeps a merged cell once, boxes in place, notes after their sentence, deletions out', async () => {
    const cell = (text: string, span = '', attributes = '') =>
      `<hp:tc${attributes}><hp:subList>${p(`<hp:t>${text}</hp:t>`)}</hp:subList>${span}</hp:tc>`;
    const body =
      p(
        '<hp:t>앞</hp:t><hp:ctrl><hp:footNote><hp:subList>' +
          p('<hp:t>주석</hp:t>') +
          '</hp:subList></hp:footNote></hp:ctrl><hp:t>뒤<hp:deleteBegin/>지움<hp:deleteEnd/></hp:t>',
      ) +
      p(
        `<hp:tbl><hp:tr>${cell('구분', '<hp:cellSpan colSpan="2" rowSpan="1"/>', ' header="1"')}</hp:tr>` +
          `<hp:tr>${cell('가')}${cell('나')}</hp:tr></hp:tbl>`,
      ) +
      p(`<hp:rect><hp:drawText><hp:subList>${p('<hp:t>상자</hp:t>')}</hp:subList></hp:drawText></hp:rect>`);
    const { blocks, counts } = await read(hwpx(body), 'a.hwpx');
    expect(blocks).toEqual([
      { kind: 'paragraph', text: '앞뒤' },
      { kind: 'footnote', text: '주석' },
      {
        kind: 'table',
        headRows: 1,
        rows: [
          [{ text: '구분', rowSpan: 1, colSpan: 2 }],
          [
            { text: '가', rowSpan: 1, colSpan: 1 },
            { text: '나', rowSpan: 1, colSpan: 1 },
          ],
        ],
      },
      { kind: 'text-box', blocks: [{ kind: 'paragraph', text: '상자' }] },
    ]);
    expect(counts).toMatchObject({ tables: 1, textBoxes: 1, cells: 3, characters: 10 });
  });

  // Issue 18, A 10: "400원500원".
  const [from, to] = ['<hp:deleteBegin Id="7" TcId="1"/>', '<hp:deleteEnd Id="7" TcId="1"/>'];
  const t = (inside: string) => `<hp:t>${inside}</hp:t>`;
  for (const [what, body, lines] of [
    ['in one run', p(t(`값 ${from}400원${to}500원`)), ['값 500원']],
    ['across texts of a run', p(t(`값 ${from}400`) + t(`원${to}500원`)), ['값 500원']],
    [
      'across runs',
      `<hp:p><hp:run>${t(`값 ${from}40`)}</hp:run><hp:run>${t('0원')}</hp:run><hp:run>${t(`${to}500원`)}</hp:run></hp:p>`,
      ['값 500원'],
    ],
    ['across paragraphs', p(t(`값 ${from}400원`)) + p(t('둘째 줄')) + p(t(`셋째${to}500원`)), ['값', '500원']],
    [
      'over a table, a note and a box',
      p(t(`앞${from}`)) +
        p(`<hp:tbl><hp:tr><hp:tc><hp:subList>${p(t('칸'))}</hp:subList></hp:tc></hp:tr></hp:tbl>`) +
        p(`<hp:rect><hp:drawText><hp:subList>${p(t('상자'))}</hp:subList></hp:drawText></hp:rect>`) +
        p(t(`${to}뒤`)),
      ['앞', '뒤'],
    ],
    [
      'of two that overlap',
      p(t(`가${from}나<hp:deleteBegin Id="8"/>다`)) + p(t(`라${to}마`)) + p(t('바<hp:deleteEnd Id="8"/>사')),
      ['가', '사'],
    ],
    ['that has no end, which loses no other run', p(t(`값 ${from}400원`)) + p(t('둘째')), ['값', '둘째']],
    [
      'that begins again after its last end',
      p(t(`가${from}나${to}다`)) + p(t(`라${from}마`)) + p(t('바')),
      ['가다', '라', '바'],
    ],
  ] as const) {
    it(`a deletion ${what}`, async () => {
      expect(plainText((await read(hwpx(body), 'a.hwpx')).blocks).split('\n')).toEqual(lines);
    });
  }

  it('fields of a form: what was chosen, ticked and written', async () => {
    const items = '<hp:listItem displayText="서울시" value="1"/><hp:listItem displayText="부산시" value="2"/>';
    const body =
      p(`${t('도시')}<hp:comboBox selectedValue="2">${items}</hp:comboBox>`) +
      p(`${t('구')}<hp:listBox selectedValue="중구">${items}</hp:listBox>`) +
      p('<hp:checkBtn value="CHECKED" caption="동의"/><hp:checkBtn value="UNCHECKED" caption="거부"/>') +
      p('<hp:radioBtn value="CHECKED" caption="월급"/>') +
      p(`${t('이름')}<hp:edit><hp:text>김하늘</hp:text></hp:edit>`) +
      p(`${t('빈 칸')}<hp:comboBox selectedValue=""><hp:listItem displayText="" value=""/></hp:comboBox>`);
    expect(
      plainText((await read(hwpx(body), 'a.hwpx')).blocks)
        .replace(/ +/g, ' ')
        .split('\n'),
    ).toEqual(['도시 부산시', '구 중구', '☑ 동의 ☐ 거부', '☑ 월급', '이름김하늘', '빈 칸']);
  });

  it('paragraphs in a cell stay in the line of their row', async () => {
    const cell = (...texts: string[]) =>
      `<hp:tc><hp:subList>${texts.map((one) => p(t(one))).join('')}</hp:subList></hp:tc>`;
    const body = p(
      `<hp:tbl><hp:tr>${cell('가')}${cell('나', '다')}${cell('라')}</hp:tr><hp:tr>${cell('마')}${cell('바')}${cell('사')}</hp:tr></hp:tbl>`,
    );
    const { blocks } = await read(hwpx(body), 'a.hwpx');
    expect(plainText(blocks)).toBe('가 | 나 다 | 라\n마 | 바 | 사');
    expect(blocksText(blocks)).toBe('가 | 나 다 | 라\n마 | 바 | 사');
    const html = await read(
      '<html><body><table><tr><td>가<td><p>나</p><p>다</p><tr><td>라<td>마</table></body></html>',
      'a.html',
    );
    expect(plainText(html.blocks)).toBe('가 | 나 다\n라 | 마');
  });

  it('gives outline paragraphs as headings', async () => {
    const header =
      '<hh:head xmlns:hh="h"><hh:paraPr id="3"><hh:heading type="OUTLINE" level="1"/></hh:paraPr></hh:head>';
    const body = '<hp:p paraPrIDRef="3"><hp:run><hp:t>체류기간</hp:t></hp:run></hp:p>';
    const { blocks } = await read(hwpx(body, [{ name: 'Contents/header.xml', content: header }]), 'a.hwpx');
    expect(blocks).toEqual([{ kind: 'heading', level: 2, text: '체류기간' }]);
  });
});

describeShared(
  'Korean PDFs',
  () => {
    const open = (name: string) => readFile(shared(`data/ko-pdf/${name}`)!) as Promise<IngestedFile>;

    it('kbo_only_table: rows stay together, merged cells once', async () => {
      const file = await open('kbo_only_table.pdf');
      const [table] = tables(file);
      const rows = rowsOf(table);
      expect(rows).toHaveLength(6);
      expect(rows[0]).toEqual(['구분', '변경 전', '변경 후']);
      expect(table).toMatchObject({ headRows: 1, page: 1 });
      expect(rows[2]).toEqual([
        'KBO 피치클락 규정',
        '-',
        '경기장 내 카운트다운 타이머(피치클락)를 이용해 경기진행 속도를 향상',
      ]);
      expect(rows[5]).toEqual(['대기심과 루심간 무전기 사용']);
      expect(file.counts).toMatchObject({ tables: 1, cells: 16 });
    });

    it('kbo_table_text: times stand in the rows of their months', async () => {
      const file = await open('kbo_table_text.pdf');
      const [table] = tables(file);
      expect(rowsOf(table)).toEqual([
        ['구분', '토요일', '일요일/공휴일', '평일'],
        ['3월', '17:00', '14:00', '18:30'],
        ['4월'],
        ['5월'],
        ['6월', '17:00'],
        ['7월', '18:00', '17:00'],
        ['8월'],
        ['9월', '17:00', '14:00'],
        ['10월'],
      ]);
      const spans = table?.kind === 'table' ? table.rows[1]!.map((cell) => cell.rowSpan) : [];
      expect(spans).toEqual([1, 3, 3, 8]);
      expect(file.blocks.map((block) => block.kind)).toContain('paragraph');
    });

    it('korean_texts_two_page: paragraphs whole, with their pages', async () => {
      const { blocks, counts } = await open('korean_texts_two_page.pdf');
      expect(counts.tables).toBe(0);
      expect(new Set(blocks.map((block) => block.page))).toEqual(new Set([1, 2]));
      expect(plainText(blocks)).toContain('회사가 계약자에게 드리는 증서를 말합니다.');
    });

    it('refuses a PDF that was cut off', async () => {
      const bytes = readFileSync(shared('data/ko-pdf/kbo_only_table.pdf')!);
      const found = await reason(bytes.subarray(0, 400), 'cut.pdf');
      expect(found).toBe('damaged');
    });
  },
  'data/ko-pdf',
);

describe('DOCX', () => {
  const types =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>' +
    '<Override PartName="/word/footnotes.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml"/></Types>';
  const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = (items: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items}</Relationships>`;
  const wp = (inside: string) => `<w:p><w:r><w:t>${inside}</w:t></w:r></w:p>`;
  const wtc = (inside: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${inside}</w:tc>`;

  const small = (body: string) =>
    zipOf([
      { name: '[Content_Types].xml', content: types },
      {
        name: '_rels/.rels',
        content: relations(`<Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/>`),
      },
      { name: 'word/document.xml', content: `<w:document ${namespace} ${DRAWN}><w:body>${body}</w:body></w:document>` },
    ]);
  const DRAWN =
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:v="urn:schemas-microsoft-com:vml"';
  const inBox = (...texts: string[]) => `<w:txbxContent>${texts.map(wp).join('')}</w:txbxContent>`;
  const drawn = (inside: string) =>
    `<w:drawing><wp:inline><wps:wsp><wps:txbx>${inside}</wps:txbx></wps:wsp></wp:inline></w:drawing>`;
  const old = (inside: string) =>
    `<mc:Fallback><w:pict><v:shape><v:textbox>${inside}</v:textbox></v:shape></w:pict></mc:Fallback>`;
  const choice = (inside: string, fallback = '') =>
    `<mc:AlternateContent><mc:Choice Requires="wps">${inside}</mc:Choice>${fallback}</mc:AlternateContent>`;
  const run = (inside: string) => `<w:p><w:r>${inside}</w:r></w:p>`;
  for (const [what, body, lines] of [
    ['with its fallback, once', run(choice(drawn(inBox('상자')), old(inBox('상자')))), ['상자']],
    ['without a fallback', run(choice(drawn(inBox('상자', '둘째')))), ['상자', '둘째']],
    ['with an empty fallback', run(choice(drawn(inBox('상자')), '<mc:Fallback/>')), ['상자']],
    [
      'with a fallback that is a picture',
      run(choice(drawn(inBox('상자')), '<mc:Fallback><w:pict/></mc:Fallback>')),
      ['상자'],
    ],
    ['outside of any choice', run(drawn(inBox('상자'))), ['상자']],
    [
      'that holds another',
      run(
        choice(drawn(`<w:txbxContent>${wp('밖')}${run(choice(drawn(inBox('안')), old(inBox('안'))))}</w:txbxContent>`)),
      ),
      ['밖', '안'],
    ],
    [
      'beside one with a fallback',
      run(choice(drawn(inBox('하나')), old(inBox('하나')))) + run(choice(drawn(inBox('둘')))),
      ['하나', '둘'],
    ],
  ] as const) {
    it(`a box ${what}`, async () => {
      const { blocks } = await read(small(wp('앞') + body + wp('뒤')), 'a.docx');
      expect(plainText(blocks).split('\n').sort()).toEqual(['앞', '뒤', ...lines].sort());
    });
  }

  it('keeps merged cells, nested tables, headings and notes in place', async () => {
    const inner = `<w:tbl><w:tr>${wtc(wp('안'))}${wtc(wp('쪽'))}</w:tr></w:tbl>${wp('')}`;
    const body =
      '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>제목</w:t></w:r></w:p>' +
      '<w:p><w:r><w:t>본문</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:t>끝</w:t></w:r></w:p>' +
      `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${wtc(wp('머리'), '<w:gridSpan w:val="2"/>')}</w:tr>` +
      `<w:tr>${wtc(wp('가'), '<w:vMerge w:val="restart"/>')}${wtc(inner)}</w:tr>` +
      `<w:tr>${wtc(wp(''), '<w:vMerge/>')}${wtc(wp('다'))}</w:tr></w:tbl>`;
    const styles = `<w:styles ${namespace}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`;
    const bytes = zipOf([
      { name: '[Content_Types].xml', content: types },
      {
        name: '_rels/.rels',
        content: relations(`<Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/>`),
      },
      { name: 'word/document.xml', content: `<w:document ${namespace}><w:body>${body}</w:body></w:document>` },
      { name: 'word/styles.xml', content: styles },
      {
        name: 'word/footnotes.xml',
        content: `<w:footnotes ${namespace}><w:footnote w:id="2">${wp('각주')}</w:footnote></w:footnotes>`,
      },
      {
        name: 'word/_rels/document.xml.rels',
        content: relations(
          `<Relationship Id="r1" Type="${office}/footnotes" Target="footnotes.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/>`,
        ),
      },
    ]);
    const file = await read(bytes, 'a.docx');
    expect(file.blocks.slice(0, 3)).toEqual([
      { kind: 'heading', level: 1, text: '제목' },
      { kind: 'paragraph', text: '본문끝' },
      { kind: 'footnote', text: '각주' },
    ]);
    expect(file.counts).toMatchObject({ tables: 2, nestedTables: 1, cells: 6 });
    expect(tables(file)[0]).toMatchObject({
      headRows: 1,
      rows: [[{ text: '머리', colSpan: 2 }], [{ text: '가', rowSpan: 2 }, { text: '안 | 쪽' }], [{ text: '다' }]],
    });
    expect(file.blocks).toHaveLength(4);
  });
});

describe('HTML and Markdown', () => {
  it('HTML: tables with spans and heads, no scripts, no navigation', async () => {
    const page =
      '<!doctype html><html><head><title>허가 안내</title><script>var x=1</script></head><body><nav>메뉴</nav><header>사이트</header>' +
      '<h2>체류 <b>기간</b></h2><p>한 줄<br>두 줄</p><table><caption>표 1</caption><tr><th>구분<th>기간' +
      '<tr><td rowspan=2>가<td>1년<tr><td>2년<table><tr><td>속</table></table><ol start=3><li>셋<li>넷</ol><div hidden>숨김</div></body></html>';
    const file = await read(page, 'a.html');
    expect(file).toMatchObject({ format: 'html', title: '허가 안내' });
    expect(file.blocks[0]).toEqual({ kind: 'heading', level: 2, text: '체류 기간' });
    expect(file.blocks[1]).toEqual({ kind: 'paragraph', text: '한 줄\n두 줄' });
    expect(file.blocks[2]).toMatchObject({ kind: 'table', headRows: 1, caption: '표 1' });
    expect(rowsOf(file.blocks[2])).toEqual([['구분', '기간'], ['가', '1년'], ['2년\n속']]);
    expect(plainText(file.blocks.slice(3))).toBe('3. 셋\n4. 넷');
    expect(file.counts).toMatchObject({ tables: 2, nestedTables: 1 });
  });

  it('HTML in EUC-KR by its meta', async () => {
    const bytes = Buffer.concat([
      Buffer.from('<html><meta charset=euc-kr><p>'),
      Buffer.from([0xb0, 0xa1, 0xb3, 0xaa]),
      Buffer.from('</p></html>'),
    ]);
    expect(plainText((await read(bytes, 'a.htm')).blocks)).toBe('가나');
  });

  it('Markdown: front matter, headings, tables, notes', async () => {
    const text =
      '---\ntitle: 편람\n---\n# 단기 취업\n\n가능합니다[^1].\n\n| 항목 | 내용 |\n|---|---|\n| 연장 | 1년 |\n\n[^1]: 예외가 있습니다.\n';
    const file = await read(text, 'a.md');
    expect(file.title).toBe('편람');
    expect(file.blocks).toMatchObject([
      { kind: 'heading', level: 1, text: '단기 취업' },
      { kind: 'paragraph', text: '가능합니다.' },
      { kind: 'footnote', text: '예외가 있습니다.' },
      { kind: 'table', headRows: 1 },
    ]);
  });

  it('plain text in UTF-8, UTF-16 and CP949; form feeds are pages', async () => {
    expect((await read('가\n나\n\n다\f라', 'a.txt')).blocks).toEqual([
      { kind: 'paragraph', text: '가\n나', page: 1 },
      { kind: 'paragraph', text: '다', page: 1 },
      { kind: 'paragraph', text: '라', page: 2 },
    ]);
    expect(plainText((await read(Buffer.from('\ufeff가나', 'utf16le'), 'a.txt')).blocks)).toBe('가나');
    const cp949 = await read(Buffer.from([0xb0, 0xa1]), 'a.txt');
    expect(plainText(cp949.blocks)).toBe('가');
    expect(cp949.notices.map(({ code }) => code)).toEqual(['read-as-cp949']);
  });
});

describe('files that give no text', () => {
  it('names each reason', async () => {
    expect(await reason('', 'a.hwp')).toBe('empty');
    expect(await reason(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'a.pdf')).toBe('unknown-format');
    expect(await reason('HWP Document File V3.00 \x1a', 'a.hwp')).toBe('unknown-format');
    expect(await reason(zipOf([{ name: 'xl/workbook.xml', content: '<a/>' }]), 'a.docx')).toBe('unknown-format');
    expect(await reason('{"a":1}'.repeat(10), 'a.txt', { limits: { fileBytes: 20 } })).toBe('too-large');
    expect(await reason(Buffer.from('가나\n\xff\xfe\xfa\xf9', 'latin1'), 'a.txt')).toMatch(/encoding|unknown-format/u);
    expect(await reason('%PDF-1.7\nnothing', 'a.pdf')).toBe('damaged');
  });

  it('an encrypted HWPX, and a locked part', async () => {
    const manifest =
      '<odf:manifest xmlns:odf="o"><odf:file-entry><odf:encryption-data/></odf:file-entry></odf:manifest>';
    expect(await reason(hwpx('', [{ name: 'META-INF/manifest.xml', content: manifest }]), 'a.hwpx')).toBe('encrypted');
    const locked = zipOf([{ name: 'Contents/section0.xml', content: 'x', encrypted: true }]);
    expect(await reason(locked, 'a.hwpx')).toBe('encrypted');
  });

  it('a truncated HWPX, and one of another shape', async () => {
    const whole = hwpx(p('<hp:t>가</hp:t>'));
    expect(await reason(whole.subarray(0, whole.length - 30), 'a.hwpx')).toBe('damaged');
    expect(await reason(zipOf([{ name: 'Contents/section0.xml', content: '<a/>' }]), 'a.hwpx')).toBe('damaged');
  });

  it('a ZIP bomb, declared or not', async () => {
    const big = Buffer.alloc(4 << 20, 97);
    const parts = [{ name: 'Contents/section0.xml', content: big }];
    expect(await reason(zipOf(parts), 'a.hwpx', { limits: { partBytes: 1 << 20 } })).toBe('bomb');
    const lie = zipOf([{ name: 'Contents/section0.xml', raw: deflateRawSync(big), size: 1000, content: '' }]);
    expect(await reason(lie, 'a.hwpx', { limits: { partBytes: 1 << 20 } })).toMatch(/bomb|damaged/u);
  });

  it('tables nested without end are cut and said', async () => {
    const open = '<hp:p><hp:run><hp:tbl><hp:tr><hp:tc><hp:subList>';
    const close = '</hp:subList></hp:tc></hp:tr></hp:tbl></hp:run></hp:p>';
    const body = p('<hp:t>처음</hp:t>') + open.repeat(3000) + close.repeat(3000) + p('<hp:t>끝</hp:t>');
    const file = await read(hwpx(body), 'a.hwpx');
    expect(file.notices.map(({ code }) => code)).toEqual(['nested-too-deep']);
    expect(plainText(file.blocks)).toBe('처음\n끝');
  });
});

describeShared(
  'damaged HWP',
  () => {
    const bytes = readFileSync(shared('data/hwp/rhwp/table-001.hwp')!);

    it('cut off anywhere: refused as damaged, or read; never thrown', async () => {
      for (const share of [0.02, 0.1, 0.3, 0.5, 0.7, 0.9]) {
        const found = await readFile(tempFile(bytes.subarray(0, Math.floor(bytes.length * share)), 'cut.hwp'));
        expect('reason' in found ? found.reason : 'damaged').toBe('damaged');
      }
      expect(await reason(bytes.subarray(0, bytes.length >> 1), 'half.hwp')).toBe('damaged');
    });

    it('with the flags of a password, of distribution, of DRM', async () => {
      const at = bytes.indexOf('HWP Document File') + 36;
      const flagged = (flag: number) => {
        const copy = Buffer.from(bytes);
        copy.writeUInt32LE(copy.readUInt32LE(at) | flag, at);
        return reason(copy, 'a.hwp');
      };
      expect(await flagged(2)).toBe('encrypted');
      expect(await flagged(4)).toBe('distribution');
      expect(await flagged(16)).toBe('drm');
    });

    it('that expands beyond the limit', async () => {
      expect(await reason(bytes, 'a.hwp', { limits: { partBytes: 1000 } })).toBe('bomb');
    });

    it('with any byte turned over: never thrown', async () => {
      for (let at = 0; at < bytes.length; at += 997) {
        const copy = Buffer.from(bytes);
        copy[at] = copy[at]! ^ 0xff;
        await readFile(tempFile(copy, 'turned.hwp'));
      }
    });

    it('read under the name of another format', async () => {
      const found = await read(bytes, 'a.pdf');
      expect(found.format).toBe('hwp');
      expect(found.notices[0]).toMatchObject({ code: 'wrong-extension', level: 'warning' });
    });
  },
  'data/hwp',
);

describe('a PDF made by hand', () => {
  const pdf = (stream: string, more = '') =>
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj\n' +
    `4 0 obj<</Length ${stream.length}>>stream\n${stream}\nendstream endobj\n` +
    `5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Root 1 0 R${more}>>\n%%EOF\n`;

  it('keeps the rows of a table that is open at its sides', async () => {
    const lines = '10 100 m 110 100 l S 10 80 m 110 80 l S 10 60 m 110 60 l S 60 60 m 60 100 l S ';
    const texts = [
      [20, 85, 'a'],
      [70, 85, 'b'],
      [20, 65, 'c'],
      [70, 65, 'd'],
      [20, 20, 'after'],
    ].map(([x, y, text]) => `BT /F 10 Tf ${x} ${y} Td (${text}) Tj ET `);
    const file = await read(pdf(lines + texts.join('')), 'a.pdf');
    expect(rowsOf(file.blocks[0])).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(file.blocks[1]).toEqual({ kind: 'paragraph', text: 'after', page: 1 });
  });

  const write = (x: number, y: number, text: string, how = '') =>
    how === '' ? `BT /F 10 Tf ${x} ${y} Td (${text}) Tj ET ` : `BT /F 10 Tf ${how} ${x} ${y} Tm (${text}) Tj ET `;
  const ruled = '10 100 m 110 100 l S 10 80 m 110 80 l S 10 60 m 110 60 l S 60 60 m 60 100 l S 10 60 m 10 100 l S ';
  const table = ruled + write(20, 85, 'a') + write(70, 85, 'b') + write(20, 65, 'c') + write(70, 65, 'd');
  const rows = [
    ['a', 'b'],
    ['c', 'd'],
  ];
  for (const [turn, matrix] of [
    ['against the clock', '0 1 -1 0 200 0'],
    ['with the clock', '0 -1 1 0 0 200'],
    ['upside down', '-1 0 0 -1 200 200'],
  ] as const) {
    it(`reads a table that is turned ${turn}, and what stands below it`, async () => {
      const file = await read(pdf(`q ${matrix} cm ${table}${write(20, 40, 'after')}Q`), 'a.pdf');
      expect(rowsOf(file.blocks[0])).toEqual(rows);
      expect(file.blocks[1]).toEqual({ kind: 'paragraph', text: 'after', page: 1 });
      expect(file.blocks).toHaveLength(2);
    });
  }

  it('reads a turned table beside upright text', async () => {
    const stream = `${write(10, 190, 'before')}q 0 1 -1 0 200 20 cm ${table}Q ${write(10, 5, 'after')}`;
    const { blocks } = await read(pdf(stream), 'a.pdf');
    expect(blocks.filter(({ kind }) => kind === 'table').map(rowsOf)).toEqual([rows]);
    expect(plainText(blocks.filter(({ kind }) => kind !== 'table'))).toBe('before\nafter');
  });

  it('leaves a name that stands on its side in its cell', async () => {
    const stream =
      ruled + write(30, 82, 'x', '0 1 -1 0') + write(70, 85, 'long b') + write(20, 65, 'c') + write(70, 65, 'd');
    const { blocks } = await read(pdf(stream), 'a.pdf');
    expect(rowsOf(blocks[0])).toEqual([
      ['x', 'long b'],
      ['c', 'd'],
    ]);
  });

  const heights = [170, 158, 146, 134, 122, 110];
  const words = ['one', 'two', 'ten', 'six', 'cat', 'dog'];
  it('reads two columns one after the other, between lines that go over both', async () => {
    const across = heights.map(
      (y, i) => write(10, y, `left ${words[i]} text`) + write(110, y, `right ${words[i]} txt`),
    );
    const head = write(10, 190, 'a title that goes over both of them');
    const foot = write(10, 90, 'a foot that goes over both of them');
    const { blocks } = await read(pdf(head + across.join('') + foot), 'a.pdf');
    expect(plainText(blocks)).toBe(
      [
        'a title that goes over both of them',
        words.map((word) => `left ${word} text`).join(' '),
        words.map((word) => `right ${word} txt`).join(' '),
        'a foot that goes over both of them',
      ].join('\n'),
    );
  });

  it('names and values side by side are no columns', async () => {
    const across = heights.map(
      (y, i) => write(10, y, ['a', 'name of it', 'fee', 'the longest name', 'b', 'c'][i]!) + write(150, y, `${i} won`),
    );
    const { blocks } = await read(pdf(across.join('')), 'a.pdf');
    expect(plainText(blocks)).toContain('fee 2 won');
  });

  it('says that a page holds no text', async () => {
    const file = await read(pdf('10 10 50 50 re f'), 'a.pdf');
    expect(file.notices.map(({ code }) => code)).toEqual(['pages-without-text', 'no-text']);
  });

  it('refuses one with a password', async () => {
    const key = '5a'.repeat(32);
    const id = '00'.repeat(16);
    const locked = `/ID[<${id}><${id}>]/Encrypt<</Filter/Standard/V 1/R 2/O<${key}>/U<${key}>/P -4>>`;
    expect(await reason(pdf('', locked), 'a.pdf')).toBe('encrypted');
  });
});

describe('an OLE file made by hand', () => {
  it('whose directory runs in a circle is damaged', async () => {
    const bytes = Buffer.alloc(512 * 3, 0xff);
    bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    bytes.writeUInt16LE(9, 30);
    bytes.writeUInt32LE(1, 48);
    bytes.writeUInt32LE(4096, 56);
    bytes.writeUInt32LE(0, 76);
    bytes.writeUInt32LE(1, 512 + 4);
    expect(await reason(bytes, 'a.hwp')).toBe('damaged');
  });
});
