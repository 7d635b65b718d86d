/**
 * A client of the site for programs in JavaScript, in Node and in browsers: every operation of the document that the site serves is a
 * method. `client.d.mts` has its types, which take those of the operations from openapi-typescript.
 */

const methods = ['get', 'post', 'put', 'patch', 'delete'];
/** A site that asks for more patience is left to the caller. */
const longestWait = 60;
/** Headers that the client sends by itself, or whose answer would have no body. */
const ownHeaders = new Set(['idempotency-key', 'if-none-match', 'if-modified-since']);

/** No answer came: the site was not reached, or it took longer than the timeout. */
export class ConnectionFailed extends Error {
  name = 'ConnectionFailed';
}

/** The site refused a call, with a problem document (RFC 9457). */
export class ApiError extends Error {
  name = 'ApiError';

  constructor(operation, status, problem, advice, retryAfter) {
    super(`${operation}: ${status} ${problem.errorCode ?? ''} ${problem.message ?? ''} (request ${problem.instance ?? 'unknown'})`);
    Object.assign(this, { operation, status, problem, advice, retryAfter });
    this.code = problem.errorCode ?? '';
    this.errors = problem.errors ?? [];
    this.requestId = problem.instance ?? '';
  }
}

/** A client of one site. The document is read when the first method is called. */
export function createClient(baseUrl, { token, sdkKey, timeout = 30_000, retries = 2, document, fetch: send = fetch } = {}) {
  const site = { base: baseUrl.endsWith('/') ? baseUrl.slice(0, -1) : baseUrl, token, sdkKey, timeout, retries, send };
  let known;
  const operations = () => (known ??= read(site, document).catch((error) => ((known = undefined), Promise.reject(error))));
  return new Proxy(Object.freeze({}), {
    // A promise has `then`; what awaits a client must not take it for one.
    get: (_target, name) => (typeof name === 'symbol' || name === 'then' ? undefined : methodOf(site, operations, name)),
  });
}

function methodOf(site, operations, name) {
  const find = async () => {
    const found = (await operations()).get(name);
    if (!found) throw new TypeError(`${site.base} has no operation ${name}`);
    return found;
  };
  const call = async (args = {}) => ask(site, await find(), args);
  call.iterate = async function* iterate(args = {}) {
    const found = await find();
    const by = partsOf(found);
    if (!by) throw new TypeError(`${name} does not answer in parts`);
    for (let position = args[by]; ;) {
      const part = await ask(site, found, position === undefined ? args : { ...args, [by]: position });
      yield* part.items;
      if (by === 'cursor') position = part.nextCursor ?? undefined;
      else position = part.items.length === 0 || (position ?? 1) * part.pageSize >= part.total ? undefined : Number(position ?? 1) + 1;
      if (position === undefined) return;
    }
  };
  return call;
}

async function read(site, given) {
  // It is public: no credential goes along.
  const reading = { name: 'getOpenApiJson', repeatable: true, method: 'GET', advice: {} };
  const document = given ?? (await contentOf(await request(site, reading, `${site.base}/openapi.json`, { headers: {} })));
  const { parameters: shared = {}, schemas = {} } = document.components ?? {};
  const resolve = (part, from) => (part.$ref ? from[part.$ref.slice(part.$ref.lastIndexOf('/') + 1)] : part);
  const advice = Object.fromEntries(
    Object.values(schemas).flatMap((schema) =>
      schema['x-advice']
        ? (schema.allOf ?? []).flatMap(({ properties }) => (properties?.errorCode ? [[properties.errorCode.const, schema['x-advice']]] : []))
        : [],
    ),
  );
  const found = Object.entries(document.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method])
      .map((method) => {
        const { operationId: name, parameters = [], requestBody, security = [], responses } = item[method];
        const all = parameters.map((each) => resolve(each, shared));
        const takesKey = all.some((each) => each.name.toLowerCase() === 'idempotency-key');
        const answer = responses['200']?.content?.['application/json']?.schema ?? {};
        return [
          name,
          {
            name,
            path,
            advice,
            takesKey,
            method: method.toUpperCase(),
            repeatable: method === 'get' || takesKey,
            parameters: all.filter((each) => each.in !== 'header' || !ownHeaders.has(each.name.toLowerCase())),
            kinds: Object.keys(requestBody?.content ?? {}),
            schemes: security.flatMap((each) => Object.keys(each)),
            members: Object.keys(resolve(answer, schemas).properties ?? {}),
          },
        ];
      }),
  );
  return new Map(found);
}

/** The parameter that asks for the next part of a list. */
function partsOf({ parameters, members }) {
  const takes = (name) => parameters.some((each) => each.name === name);
  if (!members.includes('items')) return undefined;
  if (takes('cursor') && members.includes('nextCursor')) return 'cursor';
  return takes('page') && members.includes('pageSize') && members.includes('total') ? 'page' : undefined;
}

async function ask(site, found, { body, idempotencyKey, signal, ...values }) {
  const { name, parameters, kinds, takesKey } = found;
  const allowed = new Set(parameters.map((each) => each.name));
  const other = Object.keys(values).find((each) => !allowed.has(each));
  if (other !== undefined) throw new TypeError(`${name} takes no ${other}, but ${[...allowed].join(', ') || 'nothing'}`);
  const missing = parameters.find((each) => each.required && values[each.name] === undefined);
  if (missing) throw new TypeError(`${name} needs ${missing.name}`);
  if (kinds.length > 0 && body === undefined) throw new TypeError(`${name} needs body`);
  const url = new URL(site.base);
  const headers = { accept: 'application/json, application/problem+json;q=0.9, */*;q=0.5', ...credentials(site, found) };
  let { path } = found;
  for (const { name: parameter, in: place } of parameters) {
    const value = values[parameter];
    if (value === undefined || value === null) continue;
    if (place === 'path') path = path.replace(`{${parameter}}`, encodeURIComponent(String(value)));
    else if (place === 'header') headers[parameter] = String(value);
    else for (const each of [value].flat()) url.searchParams.append(parameter, String(each));
  }
  if (takesKey) headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID();
  const sent = bodyOf(kinds, body, headers);
  const address = `${url.origin}${url.pathname.replace(/\/$/, '')}${path}${url.search}`;
  return contentOf(await request(site, found, address, { headers, ...(sent !== undefined && { body: sent }) }, signal));
}

function credentials({ token, sdkKey }, { schemes }) {
  if (sdkKey && schemes.includes('sdkKey')) return { 'X-SDK-Key': sdkKey };
  if (sdkKey && schemes.includes('apiKeyAuth')) return { 'X-API-Key': sdkKey };
  return token && schemes.includes('bearerAuth') ? { authorization: `Bearer ${token}` } : {};
}

function bodyOf(kinds, body, headers) {
  if (body === undefined) return undefined;
  if (kinds.includes('text/csv') && typeof body === 'string') {
    headers['content-type'] = 'text/csv';
    return body;
  }
  if (kinds.includes('application/json')) {
    headers['content-type'] = 'application/json';
    return JSON.stringify(body);
  }
  const [kind] = kinds;
  const fields = () => Object.entries(body).flatMap(([name, value]) => [value].flat().map((each) => [name, each instanceof Blob ? each : String(each)]));
  if (kind === 'application/x-www-form-urlencoded') return new URLSearchParams(fields());
  if (kind === 'multipart/form-data') {
    const form = new FormData();
    for (const [name, value] of fields()) form.append(name, value);
    return form;
  }
  headers['content-type'] = kind;
  return body;
}

/** Sends it until an answer comes that is none to wait for. A redirection is a failure: a token goes nowhere else. */
async function request({ send, base, timeout, retries }, { name, method, repeatable, advice }, url, init, signal) {
  for (let attempt = 0; ; attempt += 1) {
    const last = attempt === retries;
    let response;
    try {
      response = await inTime(timeout, signal, (until) => send(url, { ...init, method, redirect: 'error', signal: until }));
    } catch (error) {
      if (signal?.aborted) throw error;
      if (last || !repeatable) throw new ConnectionFailed(`${name}: ${base} did not answer`, { cause: error });
      await pause(backoff(attempt), signal);
      continue;
    }
    const wait = waitOf(response, attempt, method, repeatable);
    if (last || wait === undefined) {
      if (!response.ok) throw await failureOf(name, response, advice);
      return response;
    }
    await response.body?.cancel();
    await pause(wait, signal);
  }
}

/** Until the headers of the answer are there; a stream may last. */
async function inTime(timeout, signal, work) {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new DOMException('timed out', 'TimeoutError')), timeout);
  try {
    return await work(signal ? AbortSignal.any([ending.signal, signal]) : ending.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Seconds until the same may be asked again; undefined where that would not help, or might do it twice. */
function waitOf(response, attempt, method, repeatable) {
  const { status } = response;
  const asked = retryAfterOf(response);
  if ([409, 429, 503].includes(status) && asked !== undefined) {
    const harmless = repeatable || status === 429 || method === 'PUT' || method === 'DELETE';
    return asked <= longestWait && harmless ? asked : undefined;
  }
  return repeatable && [502, 503, 504].includes(status) ? backoff(attempt) : undefined;
}

function retryAfterOf({ headers }) {
  const text = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - Date.now()) / 1000);
}

const backoff = (attempt) => Math.min(8, 0.5 * 2 ** attempt) * (0.5 + Math.random() / 2);

function pause(seconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason)), { once: true });
  });
}

async function failureOf(name, response, advice) {
  const body = await response.json().catch(() => undefined);
  const sent = body && typeof body === 'object' ? body : {};
  // OFREP has a shape of its own.
  const code = sent.metadata?.errorCode ?? sent.errorCode;
  const problem = {
    instance: response.headers.get('x-request-id') ?? undefined,
    message: sent.errorDetails ?? response.statusText,
    ...sent,
    errorCode: code,
  };
  return new ApiError(name, response.status, problem, advice[code] ?? '', retryAfterOf(response));
}

async function contentOf(response) {
  const [kind = ''] = (response.headers.get('content-type') ?? '').split(';');
  if (kind === 'text/event-stream') return eventsOf(response);
  if (response.status === 204 || response.headers.get('content-length') === '0') return undefined;
  if (kind === 'application/json' || kind.endsWith('+json')) return response.json();
  return kind.startsWith('text/') || kind === 'application/yaml' || /[/+]xml$/.test(kind) ? response.text() : response.blob();
}

/** The events of a stream (SSE). Leaving the loop ends the stream. */
async function* eventsOf(response) {
  // Not every browser iterates over streams.
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const events = `${rest}${value}`.replaceAll('\r\n', '\n').split('\n\n');
      rest = events.pop() ?? '';
      for (const each of events) {
        const [data, [id], [event]] = ['data', 'id', 'event'].map((name) => fieldsOf(each, name));
        if (data.length > 0) yield { data: data.join('\n'), ...(id !== undefined && { id }), ...(event !== undefined && { event }) };
      }
    }
  } finally {
    await reader.cancel();
  }
}

function fieldsOf(event, name) {
  const lines = event.split('\n').filter((line) => line.startsWith(`${name}:`));
  return lines.map((line) => line.slice(name.length + 1).replace(/^ /, ''));
}
