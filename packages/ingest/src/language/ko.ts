import type { en } from './en.ts';

const megabytes = (bytes: number) => `${Math.round(bytes / (1 << 20))} MB`;

/** The messages of `en.ts` in Korean. */
export const ko = {
  empty: '빈 파일입니다.',
  'too-large': ({ bytes, limit }) =>
    `파일 크기가 ${megabytes(bytes)}입니다. ${megabytes(limit)}를 넘는 파일은 읽지 않습니다. 파일을 나누거나 한도를 높이십시오.`,
  'too-many-parts': ({ count, limit }) =>
    `압축 파일 안에 항목이 ${count}개 있습니다. ${limit}개를 넘으면 읽지 않습니다.`,
  'too-slow': ({ seconds }) => `읽는 데 ${seconds}초를 넘겨 중단했습니다.`,
  'too-much-memory': ({ megabytes }) => `읽는 데 메모리가 ${megabytes} MB 넘게 필요하여 중단했습니다.`,
  bomb: ({ part, limit }) =>
    `"${part}"의 압축을 풀면 ${megabytes(limit)}를 넘습니다. 메모리를 소진시키려는 압축 파일이거나 손상된 파일이므로 읽지 않습니다.`,
  encrypted: ({ format }) => `암호가 걸린 ${format} 파일입니다. 암호를 입력해 연 뒤 암호 없이 다시 저장하십시오.`,
  drm: ({ format }) => `문서 보안(DRM)이 걸린 ${format} 파일입니다. 보안을 해제한 뒤 다시 저장하십시오.`,
  distribution: ({ format }) =>
    `배포용 ${format} 문서입니다. 본문이 잠겨 있고 읽을 수 있는 것은 안내 문구뿐입니다. 원본 파일을 요청하십시오.`,
  damaged: ({ format, part, detail }) =>
    `${format} 파일의 "${part}" 부분이 손상되었거나 끊겼습니다(${detail}). 파일을 다시 받으십시오.`,
  'old-hwp': 'HWP 3 이하의 옛 형식입니다. 한글에서 열어 HWPX로 저장하십시오.',
  'unknown-format': ({ kind }) =>
    `파일 내용이 ${kind} 형식입니다. HWP, HWPX, PDF, DOCX, HTML, Markdown, 일반 텍스트를 읽을 수 있습니다.`,
  'invalid-utf8': ({ line }) =>
    `${line}번째 줄: 파일은 UTF-8이지만 이 줄에 UTF-8이 아닌 바이트가 있습니다. 깨진 글자를 고친 뒤 UTF-8로 저장하십시오.`,
  'invalid-utf16': ({ line }) =>
    `${line}번째 줄: 파일이 UTF-16으로 시작하지만 여기부터 해독할 수 없습니다. 파일을 UTF-8로 저장하십시오.`,
  'neither-utf8-nor-cp949': ({ line }) =>
    `${line}번째 줄: 이 줄은 UTF-8로도 CP949(EUC-KR)로도 읽을 수 없습니다. 파일을 UTF-8로 저장하십시오.`,

  'no-text': ({ format }) =>
    `${format} 파일에 텍스트가 없습니다. 쪽이 그림으로만 되어 있다면 먼저 문자 인식을 거쳐야 합니다.`,
  'wrong-extension': ({ extension, format }) =>
    `확장자는 .${extension}이지만 내용은 ${format}이므로 그 형식으로 읽었습니다.`,
  'read-as-cp949': 'UTF-8이 아니어서 CP949(EUC-KR)로 읽었습니다. UTF-8로 저장해 두면 안전합니다.',
  'nested-too-deep': ({ part, count, depth }) =>
    `${part}: ${depth}단계보다 깊이 중첩된 내용 ${count}개를 제외했습니다.`,
  'piece-left-out': ({ part, count }) =>
    `${part}: 읽을 수 없는 내용 ${count}개를 제외했습니다. 나머지는 그대로 두었습니다.`,
  'hidden-comment': ({ part, count }) => `${part}: 숨은 설명 ${count}개를 제외했습니다.`,
  'pages-without-text': ({ pages }) =>
    `텍스트가 없는 쪽이 ${pages.length}개 있습니다(그림으로 된 쪽일 수 있습니다): ${pages.slice(0, 10).join(', ')}${pages.length > 10 ? ', …' : ''}.`,
  'page-unreadable': ({ page, detail }) => `${page}쪽을 읽을 수 없어 제외했습니다(${detail}).`,
  'split-found-nothing': ({ step, files, of }) =>
    `${step}: 파일 ${of}개 중 ${files.length}개에서 나눌 곳을 찾지 못했습니다: ${files.slice(0, 3).join(', ')}${files.length > 3 ? ', …' : ''}`,
  'numbered-lines': ({ count, example, step }) =>
    `제목 스타일은 없지만 "${example}" 같은 줄이 ${count}개 있습니다: --split '${step}'`,
  'nothing-numbered':
    '제목 스타일도 번호가 붙은 줄도 없습니다. --split page, --split row, --split tokens:400:50 가운데 하나로 나누십시오.',

  'cannot-open': ({ reason }) => {
    if (reason === 'ENOENT') return '파일이 없습니다.';
    if (reason === 'EISDIR') return '폴더입니다. 여기에는 파일을 지정하십시오.';
    if (reason === 'ENOTFILE') return '파일이 아니라 파이프나 장치입니다. 먼저 파일로 저장하십시오.';
    if (reason === 'EACCES') return '파일을 읽을 권한이 없습니다.';
    return `파일을 읽을 수 없습니다(${reason}).`;
  },
  'package-missing': ({ name, install }) =>
    `선택 패키지가 설치되어 있지 않습니다: ${name}. 다음 명령으로 설치하십시오: npm install ${install}`,
  'bad-split': ({ split, at }) =>
    `--split ${split}: "${at}" 방법은 없습니다. heading:N, row, row:머리글, page, /정규식/, 그리고 맨 끝에 tokens:크기:겹침을 +로 이어 적으십시오`,
  'tokens-last': ({ split }) => `--split ${split}: tokens:는 본문을 자르므로 맨 끝에 와야 합니다`,
  'bad-overlap': ({ step }) => `--split ${step}: 크기는 1 이상, 겹침은 크기보다 작아야 합니다`,
  'counter-cannot-cut': ({ counter }) =>
    `--counter ${counter}: 세기만 하고 자르지는 못합니다. tokens:에는 --counter pieces나 words를 쓰십시오`,
  'bad-regex': ({ regex }) => `${regex}: 정규식이 아닙니다. 플래그는 i, u, v, s를 쓸 수 있습니다`,
  'runaway-regex': ({ regex }) =>
    `${regex}: (a+)+처럼 반복이나 선택이 든 그룹을 다시 반복하거나 역참조(\\1)를 쓰면 한 줄에 몇 시간이 걸릴 수 있습니다. 다른 식으로 적으십시오`,
  'bad-attribute': ({ rule }) =>
    `--attribute ${rule}: 이름=/정규식/, 이름=N(경로에서 N번째 이름의 슬러그, -1은 마지막), 또는 이름만 적으십시오`,
  'bad-slug-file': '슬러그 파일은 이름을 슬러그로 잇는 JSON 객체 하나여야 합니다: {"체류기간 연장": "extension"}',
  'bad-slug': ({ key, value }) =>
    `"${key}": ${value} 값은 슬러그가 아닙니다. 공백, #, /, ~ 없는 글자열이나, 문서를 빼려면 null을 적으십시오`,
  'same-stem': ({ first, second }) =>
    `${first}, ${second}: 두 파일의 문서 아이디가 같아집니다. 파일 이름을 다르게 하거나 슬러그 파일에서 구별하십시오`,

  help: `사용법: npx @jatdae/ingest [옵션] 파일...

HWP, HWPX, PDF, DOCX, HTML, Markdown, 일반 텍스트를 읽어 문서를 JSONL로 씁니다.

  -o, --output 파일     쓸 문서 파일 (기본값: 표준 출력)
  --split 방법          heading:N, row, row:머리글, page, /정규식/, tokens:크기:겹침을 +로 이음
                        (기본값: 파일마다 문서 하나)
  --slug 파일           이름을 아이디용 슬러그로 잇는 JSON 파일
  --attribute 규칙      이름=/정규식/, 이름=N, 이름. 여러 번 줄 수 있음
  --counter 이름        pieces 또는 words. tokens:가 세는 단위 (기본값: pieces)
  --force               이미 있으면 덮어씀
  --lang ko|en          메시지 언어
  -h, --help            이 도움말
  -V, --version         버전

예: npx @jatdae/ingest 편람.hwpx --split heading:2+row -o documents.jsonl
`,
  'no-files': '읽을 파일이나 폴더를 지정하십시오. 사용법은 --help로 볼 수 있습니다',
  'bad-call': ({ detail }) => `옵션이 잘못되었습니다(${detail}). 사용법은 --help로 볼 수 있습니다`,
  'unknown-counter': ({ counter }) => `--counter ${counter}: pieces나 words만 쓸 수 있습니다`,
  'file-exists': '파일이 이미 있어 그대로 두었습니다. 바꾸려면 --force를 쓰십시오.',
  'cannot-write': ({ reason }) => `파일을 쓸 수 없습니다(${reason}).`,
  'nothing-read': ({ refused }) => `읽을 수 있는 파일이 없어(거부 ${refused}개) 아무것도 쓰지 않았습니다`,
  read: ({ file, format, documents, tables }) => `${file}: ${format}, 문서 ${documents}개, 표 ${tables}개`,
  written: ({ file, documents }) => `${file} 저장: 문서 ${documents}개`,
} satisfies typeof en;
