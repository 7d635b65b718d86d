/* Starts the documentation page. A file of its own, because the content policy forbids inline scripts. */
'use strict';

/** Words of the viewer that a reader meets at every step. */
const words = new Map([
  ['Authorize', '인증'],
  ['Available authorizations', '인증 방법'],
  ['Close', '닫기'],
  ['Logout', '인증 지우기'],
  ['Parameters', '매개변수'],
  ['No parameters', '매개변수 없음'],
  ['Request body', '요청 본문'],
  ['Responses', '응답'],
  ['Response body', '응답 본문'],
  ['Response headers', '응답 헤더'],
  ['Server response', '서버 응답'],
  ['Try it out', '직접 불러보기'],
  ['Cancel', '그만두기'],
  ['Reset', '처음 값으로'],
  ['Execute', '보내기'],
  ['Clear', '지우기'],
  ['Download', '내려받기'],
  ['Name', '이름'],
  ['Description', '설명'],
  ['Code', '상태'],
  ['Details', '내용'],
  ['Example Value', '예시'],
  ['Schema', '스키마'],
  ['Schemas', '스키마'],
  ['Headers:', '헤더'],
  ['Servers', '서버'],
  ['Media type', '미디어 타입'],
  ['Response content type', '응답 형식'],
  ['Loading...', '불러오는 중'],
]);

/** Text of the viewer itself in Korean; text of the document stays as it is. */
function translate(element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const word = words.get(node.nodeValue.trim());
    if (word && !node.parentElement.closest('.markdown, pre, code, textarea')) node.nodeValue = word;
  }
}

/** The document's own code samples above the answers of each operation. */
function codeSamples() {
  return {
    wrapComponents: {
      responses: (Original, { React }) => (props) =>
        React.createElement(React.Fragment, null, React.createElement(Samples, { ...props, React }), React.createElement(Original, props)),
    },
  };
}

function Samples({ React, specSelectors, path, method }) {
  const samples = specSelectors.specJson().getIn(['paths', path, method, 'x-codeSamples'])?.toJS() ?? [];
  const entries = samples.map(({ lang, label, source }, index) =>
    // Of the entries of one name the browser keeps a single one open.
    React.createElement(
      'details',
      { key: label, name: `samples ${method} ${path}`, open: index === 0 },
      React.createElement('summary', null, `${lang} · ${label}`),
      React.createElement('pre', { tabIndex: 0 }, React.createElement('code', null, source)),
    ),
  );
  return React.createElement('section', { className: 'docs-samples' }, React.createElement('h4', null, '부르는 방법'), entries);
}

/** Keeps the operations whose name, address, texts or error codes hold every word. */
function search(specification, typed) {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (path, { operationId, summary, description, responses }) => {
    const answers = Object.values(responses).map((answer) => answer.$ref ?? answer.description);
    const text = [path, operationId, summary, description, ...answers].join(' ').toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  const paths = Object.entries(specification.paths).flatMap(([path, item]) => {
    const kept = Object.entries(item).filter(([, operation]) => fits(path, operation));
    return kept.length > 0 ? [[path, Object.fromEntries(kept)]] : [];
  });
  const used = new Set(paths.flatMap(([, item]) => Object.values(item).flatMap(({ tags }) => tags)));
  return { ...specification, tags: specification.tags.filter(({ name }) => used.has(name)), paths: Object.fromEntries(paths) };
}

async function start() {
  const container = document.querySelector('#docs');
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
  dark.addEventListener('change', paint);
  paint();
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node.nodeType === Node.ELEMENT_NODE) translate(node);
  }).observe(container, { childList: true, subtree: true });

  const specification = await (await fetch('/openapi.json')).json();
  const viewer = window.SwaggerUIBundle({
    spec: specification,
    domNode: container,
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    persistAuthorization: false,
    validatorUrl: null,
    plugins: [codeSamples],
  });
  let waiting;
  document.querySelector('#search').addEventListener('input', ({ target }) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => viewer.specActions.updateJsonSpec(search(specification, target.value)), 200);
  });
}

void start();
