import { waysInto } from './credentials.js';
import { code, h, inline, lazy, prose } from './element.js';
import { resolve, schemaView, typeOf } from './schema-view.js';
import { tryIt } from './try-it.js';
import { language, words } from './words.js';

/** One operation: a line that expands to all of its documentation. */
export function operationView(specification, entry) {
  const { path, method, operation } = entry;
  const summary = h(
    'summary',
    {},
    h('span', { className: `method ${method}` }, method.toUpperCase()),
    h('code', { className: 'path' }, path),
    h('span', { className: 'what' }, summaryOf(operation)),
    operation.deprecated ? h('span', { className: 'badge' }, words.deprecated) : undefined,
  );
  return lazy(summary, () => details(specification, entry), { id: operation.operationId, className: 'operation' });
}

/** The line in the reader's language. */
export function summaryOf(operation) {
  return language === 'en' ? operation['x-summary-en'] : operation.summary;
}

function details(specification, entry) {
  const { method, operation } = entry;
  if (method === 'webhook') return sent(specification, operation);
  const scopes = operation['x-required-scopes'] ?? [];
  return h(
    'div',
    { className: 'inside' },
    h(
      'p',
      { className: 'muted' },
      h('a', { href: `#${operation.operationId}`, title: words.link }, h('code', {}, operation.operationId)),
      ` · ${words.needs}: ${waysInto(operation)
        .map(([, text]) => text)
        .join(', ')}`,
      scopes.length > 0 ? ` · ${words.scope}: ` : '',
      ...scopes.map((scope) => h('code', {}, scope)),
    ),
    prose(operation.description, { lang: 'ko' }),
    parametersTable(specification, operation),
    bodyPart(specification, operation),
    answersPart(specification, operation),
    samplesPart(operation),
    h('h3', {}, words.tryIt),
    tryIt(specification, entry),
  );
}

/** A webhook: the site sends it, so there is no form to try it. */
function sent(specification, operation) {
  return h(
    'div',
    { className: 'inside' },
    h('p', { className: 'muted' }, h('a', { href: `#${operation.operationId}`, title: words.link }, h('code', {}, operation.operationId)), ` · ${words.sent}`),
    prose(operation.description, { lang: 'ko' }),
    parametersTable(specification, operation),
    bodyPart(specification, operation),
    answersPart(specification, operation),
  );
}

function parametersTable(specification, { parameters = [] }) {
  if (parameters.length === 0) return undefined;
  const rows = parameters.map((each) => {
    const { name, in: place, required, description, schema, example } = resolve(specification, each);
    return h(
      'tr',
      {},
      h('th', { scope: 'row' }, h('code', {}, name), required ? h('span', { className: 'badge' }, words.required) : undefined),
      h('td', {}, words[place] ?? place),
      h('td', {}, typeOf(schema)),
      h(
        'td',
        { lang: 'ko' },
        ...inline(description ?? ''),
        ...valuesOf(resolve(specification, schema)),
        example === undefined ? '' : h('div', { className: 'muted' }, `${words.example}: `, h('code', {}, JSON.stringify(example))),
      ),
    );
  });
  const heads = [words.name, '', words.kind, words.description].map((text) => (text ? h('th', { scope: 'col' }, text) : h('td', {})));
  return [
    h('h3', {}, words.parameters),
    h(
      'div',
      { className: 'wide', tabIndex: 0, role: 'region', 'aria-label': words.parameters },
      h('table', {}, h('thead', {}, h('tr', {}, ...heads)), h('tbody', {}, ...rows)),
    ),
  ];
}

function valuesOf({ enum: values }) {
  return values ? [h('div', { className: 'muted' }, ...values.flatMap((value) => [h('code', {}, String(value)), ' ']))] : [];
}

function bodyPart(specification, { requestBody }) {
  if (!requestBody) return undefined;
  return [h('h3', {}, words.body), ...Object.entries(requestBody.content).map(([type, media]) => mediaPart(specification, type, media))];
}

function mediaPart(specification, type, media) {
  const [named] = Object.values(media.examples ?? {});
  const example = media.example ?? resolve(specification, named).value;
  const shown = typeof example === 'string' ? example : JSON.stringify(example, null, 2);
  return h(
    'div',
    {},
    h('p', { className: 'muted' }, h('code', {}, type)),
    media.schema ? lazy(h('summary', {}, `${words.schema}: ${typeOf(media.schema)}`), () => schemaView(specification, media.schema)) : undefined,
    shown === undefined ? undefined : lazy(h('summary', {}, words.example), () => code(shown, words.example)),
  );
}

/** Successes come first. An object has its numbers before `2XX`, in whatever order they were written. */
function inOrder(responses) {
  return Object.entries(responses).sort(([one], [other]) => other.startsWith('2') - one.startsWith('2') || one.localeCompare(other));
}

function answersPart(specification, { responses = {} }) {
  const answers = inOrder(responses).map(([status, each]) => {
    const answer = resolve(specification, each);
    const [first] = answer.description.split('\n');
    const more = answer.description.includes('\n');
    return lazy(
      h('summary', {}, h('strong', {}, status), ' ', h('span', { lang: 'ko' }, ...inline(more ? `${first.slice(2)} …` : first.replace(/^- /, '')))),
      () => [
        ...(more ? [prose(answer.description, { lang: 'ko' })] : []),
        ...Object.entries(answer.content ?? {}).map(([type, media]) => mediaPart(specification, type, media)),
        answer.headers
          ? h('p', { className: 'muted' }, `${words.headers}: `, ...Object.keys(answer.headers).flatMap((name) => [h('code', {}, name), ' ']))
          : undefined,
      ],
    );
  });
  return [h('h3', {}, words.answers), ...answers];
}

function samplesPart(operation) {
  const samples = (operation['x-codeSamples'] ?? []).map(({ lang, label, source }, index) =>
    // The browser allows only one open part among those with the same name.
    lazy(h('summary', {}, `${lang} · ${label}`), () => [code(source, label), copyButton(source)], {
      name: `samples-${operation.operationId}`,
      open: index === 0,
    }),
  );
  return [h('h3', {}, words.samples), ...samples];
}

function copyButton(text) {
  const button = h('button', { type: 'button', className: 'quiet' }, words.copy);
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text);
    button.textContent = words.copied;
  });
  return h('p', {}, button);
}
