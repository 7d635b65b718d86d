/** Words of the page in both languages; the document brings its own. */
const korean = {
  title: 'API 문서',
  search: '찾기',
  searchHint: '기능 이름, 주소, 오류 코드',
  changes: '바뀐 것',
  files: '문서 파일',
  contents: '차례',
  skip: '본문으로 건너뛰기',
  loading: '문서를 불러오는 중이에요.',
  failed: '문서를 불러오지 못했어요. 잠시 후 새로 고쳐 주세요.',
  found: (count) => `기능 ${count}개`,
  nothing: '찾는 말이 모두 들어간 기능이 없어요. 짧은 말로 다시 찾아보세요.',
  callers: '부르는 방법',
  callersHint: '아래에 적은 것은 이 탭에서 직접 불러볼 때만 쓰고, 저장하지 않아요.',
  token: '접근 토큰',
  sdkKey: 'SDK 키',
  sdkKeyHint: '실험 환경의 키예요.',
  tokenHint: 'Bearer 뒤에 올 글자만 적어 주세요.',
  cookieAuth: '로그인한 이 브라우저',
  bearerAuth: '접근 토큰',
  sdkKeyWay: 'SDK 키',
  nobody: '로그인하지 않고',
  needs: '필요한 것',
  scope: '권한 범위',
  sent: '이 사이트가 웹훅으로 보내요',
  deprecated: '곧 없어져요',
  parameters: '매개변수',
  name: '이름',
  kind: '타입',
  description: '설명',
  required: '필수',
  path: '주소',
  query: '쿼리',
  header: '헤더',
  headers: '응답 헤더',
  body: '요청 본문',
  answers: '응답',
  example: '예시',
  schema: '스키마',
  samples: '코드',
  copy: '복사',
  copied: '복사했어요',
  link: '이 기능의 주소',
  tryIt: '직접 불러보기',
  send: '보내기',
  stop: '그만 받기',
  sending: '보내는 중이에요.',
  as: '누구로',
  optional: '선택',
  answer: '서버의 응답',
  noBody: '본문이 없어요.',
  download: '파일로 받기',
  milliseconds: (time) => `${time}밀리초`,
  unreachable: '서버에 닿지 못했어요. 서버가 켜져 있는지 확인해 주세요.',
  noToken: '위의 ‘부르는 방법’에 접근 토큰을 먼저 적어 주세요.',
  noSdkKey: '위의 ‘부르는 방법’에 SDK 키를 먼저 적어 주세요.',
  badJson: '본문이 올바른 JSON이 아니에요.',
  warning: '이 기능은 이 서버의 데이터를 실제로 바꿔요.',
  oneOf: '다음 가운데 하나',
  anyKey: '(임의의 key)',
  items: '항목',
  values: '값',
  more: '그 밖의 항목',
};

const english = {
  title: 'API documentation',
  search: 'Search',
  searchHint: 'Operation, address, error code',
  changes: 'Changes',
  files: 'Files of the document',
  contents: 'Contents',
  skip: 'Skip to content',
  loading: 'Loading the document.',
  failed: 'The document could not be loaded. Reload the page in a moment.',
  found: (count) => `${count} operations`,
  nothing: 'No operation holds all of these words. Try shorter ones.',
  callers: 'Who calls',
  callersHint: 'What you write here is used for calls of this tab only, and is not kept.',
  token: 'Access token',
  sdkKey: 'SDK key',
  sdkKeyHint: 'Key of an environment of the experimentation service.',
  tokenHint: 'Only what comes after Bearer.',
  cookieAuth: 'This browser, signed in',
  bearerAuth: 'Access token',
  sdkKeyWay: 'SDK key',
  nobody: 'Nobody',
  needs: 'Needs',
  scope: 'Scope',
  sent: 'This site sends it to webhooks',
  deprecated: 'Deprecated',
  parameters: 'Parameters',
  name: 'Name',
  kind: 'Type',
  description: 'Description',
  required: 'required',
  path: 'path',
  query: 'query',
  header: 'header',
  headers: 'Headers of the answer',
  body: 'Request body',
  answers: 'Answers',
  example: 'Example',
  schema: 'Schema',
  samples: 'Code',
  copy: 'Copy',
  copied: 'Copied',
  link: 'Address of this operation',
  tryIt: 'Try it',
  send: 'Send',
  stop: 'Stop',
  sending: 'Sending.',
  as: 'As',
  optional: 'optional',
  answer: 'Answer of the server',
  noBody: 'No body.',
  download: 'Download',
  milliseconds: (time) => `${time} ms`,
  unreachable: 'The server could not be reached. Check that it is running.',
  noToken: 'Write an access token under ‘Who calls’ first.',
  noSdkKey: 'Write an SDK key under ‘Who calls’ first.',
  badJson: 'The body is no valid JSON.',
  warning: 'This operation changes data of this server.',
  oneOf: 'One of',
  anyKey: '(any key)',
  items: 'Items',
  values: 'Values',
  more: 'Further members',
};

/** The address decides, else the first of the browser's languages that the page speaks. */
export const language = chosen();
export const words = language === 'en' ? english : korean;

function chosen() {
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked === 'ko' || asked === 'en') return asked;
  const spoken = navigator.languages.map((each) => each.slice(0, 2)).find((each) => each === 'ko' || each === 'en');
  return spoken ?? 'ko';
}

/** Puts the page's own words in place. */
export function translatePage() {
  document.documentElement.lang = language;
  document.title = words.title;
  for (const element of document.querySelectorAll('[data-word]')) element.textContent = words[element.dataset.word];
  for (const element of document.querySelectorAll('[data-label]')) element.setAttribute('aria-label', words[element.dataset.label]);
  document.querySelector('#docs-search').placeholder = words.searchHint;
  const other = document.querySelector('#docs-language');
  const [code, name] = language === 'en' ? ['ko', '한국어'] : ['en', 'English'];
  Object.assign(other, { lang: code, hreflang: code, textContent: name, href: `?lang=${code}${location.hash}` });
  addEventListener('hashchange', () => (other.href = `?lang=${code}${location.hash}`));
}
