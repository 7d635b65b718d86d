import { operations } from '@baeum/contract';
import { errorsByCode } from '@baeum/contract/errors.ts';
import { metadataOf } from '@baeum/contract/shared/define.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callerHeaders } from '../support/callers.ts';
import { document, documentedAnswer, exampleCalls, named, send, type ExampleCall } from '../support/example-calls.ts';
import { expectProblem } from '../support/problems.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Examples name people of the demo site; none of the callers is one of them.
  await app.sql("SELECT setval(pg_get_serial_sequence('users', 'id'), 1000)");
});
afterAll(() => app.stop());

describe('what the contract declares', () => {
  test('operationIds are camelCase, verb first', () => {
    for (const operationId of operations.keys()) expect(operationId).toMatch(/^[a-z]+(?:[A-Z0-9][a-z0-9]*)*$/);
  });

  test('no method and address is declared twice, whatever its parameters are called', () => {
    const addresses = [...operations.values()].map(({ route }) => `${route.method} ${route.path.replace(/:\w+/g, ':')}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  test.each(named(exampleCalls))('%s lists only errors of the table, as they stand there', (_operationId, { operation }) => {
    for (const entry of metadataOf(operation.route).errors ?? []) expect(errorsByCode.get(entry.errorCode)).toMatchObject(entry);
  });

  /** Providers add to what they send back, and a client ignores what it does not know (RFC 6749, section 4.1.2). */
  const answersOfOthers = new Set(['socialCallback', 'socialCallbackForm', 'paymentWebhook']);

  test.each(named(exampleCalls.filter(({ operation }) => !answersOfOthers.has(operation.operationId))))(
    '%s takes no unknown names',
    (_operationId, { operation: { route } }) => {
      if (route.query) expect(isStrict(route.query), 'query').toBe(true);
      if ('body' in route && route.body instanceof z.ZodType && !metadataOf(route).transport.bytes) expect(isStrict(route.body), 'body').toBe(true);
    },
  );

  test.each(named(exampleCalls))('%s declares every parameter of its path', (_operationId, { operation: { route } }) => {
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => String(name));
    const declared = route.pathParams instanceof z.ZodObject ? Object.keys(route.pathParams.shape) : [];
    expect(declared.sort()).toEqual(inPath.sort());
  });
});

/** Objects refuse unknown members; a choice does when each of its options does, a list when its items do. */
function isStrict(schema: unknown): boolean {
  if (schema instanceof z.ZodObject) return schema.def.catchall instanceof z.ZodNever;
  if (schema instanceof z.ZodUnion) return schema.options.every(isStrict);
  if (schema instanceof z.ZodPipe) return isStrict(schema.in);
  if (schema instanceof z.ZodArray) return isStrict(schema.element);
  return false;
}

describe('methods', () => {
  const all = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
  const paths = [...new Set([...operations.values()].map(({ route }) => route.path))];

  /** Methods that some operation serves at this address, also by a parameter in place of a literal. */
  function served(path: string): Set<string> {
    const serving = [...operations.values()].filter(({ route }) => new RegExp(`^${route.path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`).test(path));
    return new Set(serving.map(({ route }) => route.method));
  }

  test.each(paths)('%s answers others with 405 and what it allows', async (path) => {
    const known = served(path);
    const address = path.replace(/:\w+/g, '1');
    for (const method of all.filter((each) => !known.has(each))) {
      const response = await fetch(app.url + address, { method });
      expect(response.status, method).toBe(405);
      const allowed = (response.headers.get('allow') ?? '').split(', ');
      for (const each of allowed.filter((name) => name !== 'OPTIONS' && name !== 'HEAD')) expect([...known], method).toContain(each);
      expect(allowed.length, method).toBeGreaterThan(1);
      expect((await expectProblem(response, method)).errorCode).toBe('COMMON_015');
    }
    const options = await fetch(app.url + address, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, expect.stringContaining('OPTIONS')]);
  });
});

describe('calls from pages of other sites', () => {
  // Nothing here is let in, so nothing changes whose cookie it is.
  let cookie: string;
  beforeAll(async () => {
    cookie = (await callerHeaders(app, 'admin'))['cookie'] ?? '';
  });

  const guarded = exampleCalls.filter(({ operation: { route, metadata } }) => route.method !== 'GET' && metadata.who !== 'sdk' && !metadata.anyOrigin);
  const foreign = {
    'a foreign origin': { origin: 'https://evil.example' },
    'an origin that only begins like ours': { origin: 'http://127.0.0.1.evil.example' },
    'the origin null, with a credential that browsers send by themselves': { origin: 'null', authorization: 'Basic bm9ib2R5OngK' },
    'a cross-site fetch': { origin: '', 'sec-fetch-site': 'cross-site' },
    'a same-site fetch of another host': { origin: '', 'sec-fetch-site': 'same-site' },
    'a cookie and no origin at all': { origin: '' },
  };

  test.each(named(guarded))('%s is refused with a cookie', async (operationId, call) => {
    for (const [note, headers] of Object.entries(foreign)) {
      const { origin, ...others } = headers as { origin: string } & Record<string, string>;
      const response = await send(app.url, call, { cookie, ...(origin && { origin }), ...others });
      expect(response.status, `${operationId} with ${note}`).toBe(403);
      expect((await expectProblem(response, note)).errorCode).toBe('COMMON_012');
      expect(documentedAnswer(call, 403)).toContain('COMMON_012');
    }
  });

  test.each(named(guarded))('%s is refused as the form that any page may send', async (operationId, call) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const init = { body: JSON.stringify(call.body ?? {}), headers: { 'content-type': type, origin: 'https://evil.example', cookie } };
      expect((await send(app.url, call, {}, init)).status, `${operationId} as ${type}`).toBe(403);
    }
  });
});

describe('aliases', () => {
  const aliases = exampleCalls.filter(({ operation }) => operation.metadata.alias);

  test.each(named(aliases))('%s answers as its canonical operation does', async (operationId, alias) => {
    const { alias: canonicalName, deprecatedAt, sunsetAt } = alias.operation.metadata;
    const canonical = exampleCalls.find(({ operation }) => operation.operationId === canonicalName?.operationId) as ExampleCall;
    const [first, second] = [await answer(canonical), await answer(alias)];
    expect(second.status).toBe(first.status);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('deprecation'), operationId).toBe(deprecatedAt === undefined ? null : `@${deprecatedAt}`);
    expect(second.headers.get('sunset'), operationId).toBe(sunsetAt === undefined ? null : new Date(sunsetAt * 1000).toUTCString());
    if (deprecatedAt !== undefined) expect(second.headers.get('link')).toMatch(/^<\/.+>; rel="successor-version"$/);
    expect(document.paths?.[alias.documented.path]).toBeDefined();
  });

  const superseded = exampleCalls.filter(({ operation }) => operation.metadata.successor);

  test.each(named(superseded))('%s names what to call instead, and from when it may be gone', async (_operationId, call) => {
    const { successor, deprecatedAt, sunsetAt } = call.operation.metadata;
    const { headers } = await answer(call);
    expect(headers.get('deprecation')).toBe(`@${deprecatedAt}`);
    expect(headers.get('sunset')).toBe(new Date(Number(sunsetAt) * 1000).toUTCString());
    expect(headers.get('link')).toContain(String(successor?.path.split('/:', 1)[0]));
  });

  /** Answer to a caller of its own, without what differs by nature: identifiers, secrets, moments. */
  async function answer(call: ExampleCall) {
    const { who } = call.operation.metadata;
    const response = await send(app.url, call, await callerHeaders(app, who === 'sdk' ? 'sdk key' : who));
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? withoutOwn(JSON.parse(text)) : undefined };
  }

  function withoutOwn(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(withoutOwn);
    if (typeof value !== 'object' || value === null) return value;
    const own = /^(?:id|instance|email|.*(?:Id|At|Token|Code|hid))$/;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, own.test(name) ? typeof member : withoutOwn(member)]));
  }
});
