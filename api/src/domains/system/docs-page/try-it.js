import { headersOf, likelyWay, waysInto } from './credentials.js';
import { code, h } from './element.js';
import { resolve } from './schema-view.js';
import { words } from './words.js';

/** Event streams never end: this much of them is shown. */
const mostShown = 100_000;

/** A form that calls an operation of this server, and shows its answer. */
export function tryIt(specification, { path, method, operation }) {
  const ways = waysInto(operation);
  const parameters = (operation.parameters ?? [])
    .map((each) => resolve(specification, each))
    .map((parameter) => ({ ...parameter, schema: resolve(specification, parameter.schema) }));
  const inputs = parameters.map((parameter) => ({ parameter, input: parameterInput(parameter, operation) }));
  const body = bodyInput(specification, operation);
  const way = h(
    'select',
    {},
    ways.map(([name, text]) => h('option', { value: name }, text)),
  );
  way.value = likelyWay(ways);
  // Credentials entered after the form was opened count too, until the reader chooses.
  let chosen = false;
  way.addEventListener('change', () => (chosen = true));
  const answer = h('div', { className: 'answer', role: 'status' });
  const button = h('button', { type: 'submit' }, words.send);
  const send = async (event) => {
    event.preventDefault();
    if (!chosen) way.value = likelyWay(ways);
    button.disabled = true;
    answer.replaceChildren(h('p', {}, words.sending));
    try {
      const request = requestOf({ path, method, inputs, body, way: way.value });
      await show(await call(request), answer);
    } catch (error) {
      answer.replaceChildren(h('p', { className: 'refused' }, error.message));
    }
    button.disabled = false;
  };
  return h(
    'form',
    { className: 'try', onsubmit: send },
    method === 'get' ? undefined : h('p', { className: 'warning' }, words.warning),
    ways.length > 1 ? h('label', {}, h('span', {}, words.as), way) : undefined,
    h(
      'div',
      { className: 'fields' },
      ...inputs.map(({ parameter, input }) =>
        h('label', {}, h('span', {}, h('code', {}, parameter.name), ' ', h('small', {}, parameter.required ? words.required : words.optional)), input),
      ),
    ),
    body?.elements,
    h('p', {}, button),
    answer,
  );
}

/**
 * Required parameters come with their example, and so do those that the document's samples send, for without one of them nothing is
 * answered. Other optional ones are left out until the reader fills them in, for an example would filter the answer.
 */
function parameterInput({ name, required, example, schema }, { operationId }) {
  const shown = Array.isArray(example) ? example.join(',') : String(example ?? '');
  const value = required || schema['x-sampled'] ? shown || (name === 'Idempotency-Key' ? crypto.randomUUID() : '') : '';
  const values = schema.enum ?? (schema.type === 'boolean' ? [true, false] : undefined);
  if (!values || required)
    return h('input', {
      type: 'text',
      name: `${operationId}-${name}`,
      value,
      placeholder: required ? '' : shown,
      required: required === true,
      autocomplete: 'off',
      spellcheck: false,
    });
  const choice = h(
    'select',
    {},
    h('option', { value: '' }, ''),
    values.map((each) => h('option', { value: String(each) }, String(each))),
  );
  choice.value = '';
  return choice;
}

/** Input for the body: a text for JSON, fields for a form. `read` converts it for `fetch`. */
function bodyInput(specification, { requestBody }) {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!type) return undefined;
  if (type === 'application/json') {
    const text = h('textarea', { rows: 10, spellcheck: false, value: JSON.stringify(media.example, null, 2) });
    return { elements: [h('label', {}, h('span', {}, words.body), text)], read: () => ({ headers: { 'Content-Type': type }, body: validJson(text.value) }) };
  }
  const properties = resolve(specification, media.schema).properties ?? {};
  const fields = Object.entries(properties).map(([name, schema]) => {
    const example = media.example?.[name];
    const isFile = schema.format === 'binary' || schema.contentEncoding === 'binary' || String(example).startsWith('@');
    return {
      name,
      isFile,
      input: isFile ? h('input', { type: 'file' }) : h('input', { type: 'text', value: example === undefined ? '' : String(example), autocomplete: 'off' }),
    };
  });
  const elements = fields.map(({ name, input }) => h('label', {}, h('span', {}, h('code', {}, name)), input));
  return { elements, read: () => ({ headers: {}, body: formOf(fields, type) }) };
}

function formOf(fields, type) {
  const form = type === 'multipart/form-data' ? new FormData() : new URLSearchParams();
  for (const { name, isFile, input } of fields) {
    if (isFile) for (const file of input.files) form.append(name, file);
    else if (input.value !== '') form.append(name, input.value);
  }
  return form;
}

function validJson(text) {
  try {
    JSON.parse(text);
    return text;
  } catch {
    throw new Error(words.badJson);
  }
}

function requestOf({ path, method, inputs, body, way }) {
  const filled = inputs.filter(({ input }) => input.value !== '');
  const inside = (place) => filled.filter(({ parameter }) => parameter.in === place);
  const values = Object.fromEntries(inside('path').map(({ parameter, input }) => [parameter.name, input.value]));
  const address = path.replace(/\{(\w+)\}/g, (_match, name) => encodeURIComponent(values[name] ?? ''));
  const query = new URLSearchParams();
  for (const { parameter, input } of inside('query')) {
    for (const value of parameter.schema.type === 'array' ? input.value.split(',') : [input.value]) query.append(parameter.name, value.trim());
  }
  const content = body?.read();
  return {
    address: `${address}${query.size > 0 ? `?${query}` : ''}`,
    options: {
      method: method.toUpperCase(),
      credentials: way === 'cookieAuth' ? 'same-origin' : 'omit',
      headers: { ...Object.fromEntries(inside('header').map(({ parameter, input }) => [parameter.name, input.value])), ...content?.headers, ...headersOf(way) },
      ...(content && { body: content.body }),
    },
  };
}

async function call({ address, options }) {
  const started = performance.now();
  const response = await fetch(address, options).catch(() => {
    throw new Error(words.unreachable);
  });
  return { address, method: options.method, response, time: Math.round(performance.now() - started) };
}

async function show({ address, method, response, time }, place) {
  const type = response.headers.get('content-type') ?? '';
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  const line = h(
    'p',
    { className: response.ok ? 'answered' : 'refused' },
    h('strong', {}, `${response.status} ${response.statusText}`),
    ` · ${words.milliseconds(time)} · `,
    h('code', {}, `${method} ${address}`),
  );
  const head = h('details', {}, h('summary', {}, words.headers), code(headers, words.headers));
  if (type.startsWith('text/event-stream')) return showEvents(response, [line, head], place);
  const file = await response.blob();
  if (file.size === 0) return place.replaceChildren(line, head, h('p', {}, words.noBody));
  if (/json|text|xml|yaml|javascript/.test(type)) return place.replaceChildren(line, head, code(readable(await file.text(), type), words.answer));
  return place.replaceChildren(
    line,
    head,
    h('p', {}, h('a', { href: URL.createObjectURL(file), download: address.split('/').at(-1).replace(/\?.*/, '') }, words.download), ` ${file.size} B`),
  );
}

function readable(text, type) {
  return type.includes('json') ? JSON.stringify(JSON.parse(text), null, 2) : text;
}

/** Events as they come, until the reader has seen enough. */
async function showEvents(response, head, place) {
  const reader = response.body.getReader();
  const text = code('', words.answer);
  const stop = h('button', { type: 'button', onclick: () => reader.cancel() }, words.stop);
  place.replaceChildren(...head, h('p', {}, stop), text);
  const decoder = new TextDecoder();
  for (let part = await reader.read(); !part.done && text.textContent.length < mostShown; part = await reader.read()) {
    text.firstChild.append(decoder.decode(part.value, { stream: true }));
  }
  stop.remove();
}
