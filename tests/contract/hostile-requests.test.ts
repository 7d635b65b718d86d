import { implementations } from '@baeum/api/src/handlers.ts';
import { asStreaming, type AnyHandler, type Implementation } from '@baeum/api/src/http/server/implement.ts';
import type { Domain } from '@baeum/openapi/src/contract-parts.ts';
import type { SchemaObject } from 'openapi3-ts/oas31';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerHeaders, testSdkKey } from '../support/callers.ts';
import { addressOfCall, bodyOf, documentedAnswer, exampleCalls, jsonCalls, named, send, type ExampleCall } from '../support/example-calls.ts';
import { integerPaths, textPaths, withValueAt } from '../support/json-paths.ts';
import { expectProblem } from '../support/problems.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Requests that one person sends to an operation: the strictest limit is five a minute. */
const REQUESTS_EACH = 4;
/** How many have been sent to each operation, and who sends them: the same people to all operations, for nothing here changes them. */
const sent = new Map<string, number>();
const senders = new Map<string, Promise<Record<string, string>>>();

/** Headers of somebody who has access to the operation, so that the request itself is checked. */
function admitted({ operation: { metadata, operationId } }: ExampleCall): Promise<Record<string, string>> {
  const kind = metadata.who === 'sdk' ? 'sdk key' : operationId === 'revokeToken' ? 'token with every scope' : 'admin';
  const before = sent.get(operationId) ?? 0;
  sent.set(operationId, before + 1);
  const name = `${kind} ${Math.floor(before / REQUESTS_EACH)}`;
  const sender = senders.get(name) ?? callerHeaders(app, kind);
  senders.set(name, sender);
  return sender;
}

/** Sends and expects one of the statuses, as a documented problem. */
async function expectRefused(
  call: ExampleCall,
  { url = app.url, ...init }: RequestInit & { address?: string; url?: string },
  statuses: readonly number[],
  note: string,
) {
  const response = await send(url, call, await admitted(call), init);
  expect(statuses, `${note}: answered ${response.status}`).toContain(response.status);
  const problem = await expectProblem(response, note);
  expect(documentedAnswer(call, response.status), `${note}: the document lists ${problem.errorCode}`).toContain(problem.errorCode);
  return problem;
}

const json = { 'content-type': 'application/json' };
const asJson = (body: string | Uint8Array<ArrayBuffer>): RequestInit => ({ body, headers: json });

/** The example, or its first item, with one more member, written as text so that the member can be anything. */
function withMember({ body }: ExampleCall, member: string): string {
  return Array.isArray(body) ? `[${added(body[0], member)}]` : added(body, member);
}

function added(body: unknown, member: string): string {
  const text = JSON.stringify(body);
  return text === '{}' ? `{${member}}` : `${text.slice(0, -1)},${member}}`;
}

const deep = (levels: number): string => `"deep":${'['.repeat(levels)}${']'.repeat(levels)}`;

/** A provider adds to what it sends, and nothing of it is believed: what is not known is ignored. */
const ofProviders = new Set(['paymentWebhook']);

/** What decides how a body is read before a schema sees it; the contract's schemas refuse unknown members all alike. */
const transportOf = ({ operation: { operationId, domain, metadata }, body }: ExampleCall) =>
  JSON.stringify({ ...metadata.transport, list: Array.isArray(body), streams: isStreaming(domain, operationId), takesMore: ofProviders.has(operationId) });

function isStreaming(domain: Domain, operationId: string): boolean {
  const { handlers } = implementations[domain] as Implementation;
  return asStreaming(handlers[operationId] as AnyHandler) !== undefined;
}

/** One operation of each way that JSON travels. */
const oneOfEach = [...Map.groupBy(jsonCalls, transportOf).values()].map(([call]) => call as ExampleCall);

describe.each(named(oneOfEach))('%s, for all whose JSON travels alike', (operationId, call) => {
  const takesMore = ofProviders.has(operationId);

  test.each([
    ['malformed JSON', '{"a":'],
    ['no JSON at all', 'a=b'],
    ['a list', '[]'],
    ['a lone number', '7'],
    ['null', 'null'],
    ['a NUL character', withMember(call, String.raw`"text":"a\u0000b"`)],
    ['a NUL character in a name', withMember(call, String.raw`"a\u0000b":1`)],
    ['a lone surrogate', withMember(call, String.raw`"text":"\ud800"`)],
    ['a depth of 33', withMember(call, deep(32))],
    ['a depth of 20,000', withMember(call, deep(20_000))],
    ['a member __proto__', withMember(call, '"__proto__":{"isAdmin":true}')],
    ...(takesMore ? [] : [['a member constructor', withMember(call, '"constructor":{"prototype":{"isAdmin":true}}')]]),
  ])('%s is refused', async (note, body) => {
    await expectRefused(call, asJson(body), [400], note);
  });

  test.each(takesMore ? [] : ['unknownMember'])('%s is refused by name', async () => {
    const { errors } = await expectRefused(call, asJson(withMember(call, '"unknownMember":true')), [400], 'unknown member');
    expect(errors).toContainEqual({
      field: Array.isArray(call.body) ? '0.unknownMember' : 'unknownMember',
      errorCode: 'COMMON_001',
      message: '알 수 없는 항목입니다.',
    });
  });

  test('invalid UTF-8 is refused', async () => {
    const bytes = new Uint8Array([...Buffer.from('{"text":"'), 0xff, 0xc0, 0x80, ...Buffer.from('"}')]);
    await expectRefused(call, asJson(bytes), [400], 'invalid UTF-8');
  });

  test('a body over the limit is refused', async () => {
    const limit = call.operation.metadata.transport.bodyLimit ?? 100_000;
    // While a very long body is made, the server closes the keep-alive connection that it would be sent over: under another name there is none.
    const url = limit > 1_000_000 ? app.url.replace('127.0.0.1', 'localhost') : app.url;
    const [before = '', after = ''] = withMember(call, '"padding":"…"').split('…');
    const body = new Blob([before, ...Array<string>(Math.ceil(limit / 100_000)).fill('a'.repeat(100_000)), after]);
    await expectRefused(call, { body, headers: { ...json, origin: url }, url }, [413], 'over the limit');
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])('%s is refused', async (type) => {
    const isBeacon = call.operation.metadata.transport.beacon && type === 'application/x-www-form-urlencoded';
    await expectRefused(call, { body: JSON.stringify(call.body), headers: { 'content-type': type } }, [isBeacon ? 400 : 415], type);
  });
});

describe.each(named(jsonCalls))('%s', (_operationId, call) => {
  test('malformed JSON is refused', async () => {
    await expectRefused(call, asJson('{"a":'), [400], 'malformed JSON');
  });

  test('integers out of range are refused', async () => {
    const schema = call.documented.operation.requestBody as { content: Record<string, { schema: SchemaObject }> };
    for (const path of integerPaths(schema.content['application/json']?.schema ?? {}, call.body)) {
      for (const value of ['1e300', '9007199254740993', '-9007199254740993', '1.5', '"7"', 'true']) {
        await expectRefused(call, asJson(withValueAt(call.body, path, value)), [400], `${path.join('.')} = ${value}`);
      }
    }
  });
});

describe.each(named(exampleCalls.filter(({ operation }) => operation.metadata.who === 'admin')))('%s, an operators’ door', (_operationId, call) => {
  /** Longer than any index takes, and what every object has. */
  const texts = ['x'.repeat(3000), '__proto__', 'constructor'];
  const isJson = call.contentType === 'application/json';

  test('texts that nobody expects are no fault of the server', async () => {
    for (const text of texts) {
      for (const path of isJson ? textPaths(call.body) : []) {
        const response = await send(app.url, call, await admitted(call), asJson(withValueAt(call.body, path, JSON.stringify(text))));
        expect(response.status, `${path.join('.')} = ${text.slice(0, 20)}: ${await response.text()}`).toBeLessThan(500);
      }
      for (const name of textNames(call)) {
        const address = addressOfCall(call, { query: { ...call.query, [name]: text } });
        const response = await send(app.url, call, await admitted(call), { address });
        expect(response.status, `${name} = ${text.slice(0, 20)}: ${await response.text()}`).toBeLessThan(500);
      }
    }
  });
});

describe.each(named(exampleCalls.filter(({ contentType }) => contentType === 'multipart/form-data')))('%s (form)', (_operationId, call) => {
  function form(change: (form: FormData) => void): RequestInit {
    const { body } = bodyOf(call) as { body: FormData };
    change(body);
    return { body };
  }

  test.each<[string, () => RequestInit]>([
    ['an unknown field', () => form((body) => body.append('roleAdmin', 'true'))],
    ['a NUL character', () => form((body) => body.append('text', 'a\0b'))],
    ['a field __proto__', () => form((body) => body.append('__proto__', 'x'))],
    ['a nested __proto__', () => form((body) => body.append('__proto__[isAdmin]', 'true'))],
    ['a file where none is taken', () => form((body) => body.append('file', new Blob(['x']), 'x.txt'))],
    ['no boundary', () => ({ body: 'x', headers: { 'content-type': 'multipart/form-data' } })],
    [
      'an unfinished part',
      () => ({ body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
    ],
    ['a malformed part header', () => ({ body: '--x\r\nfoo\r\n\r\n1\r\n--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } })],
    ['the same as urlencoded, with a NUL', () => ({ body: 'a=%00', headers: { 'content-type': 'application/x-www-form-urlencoded' } })],
    ['invalid UTF-8', () => ({ body: new Uint8Array([0x61, 0x3d, 0xff, 0xfe]), headers: { 'content-type': 'application/x-www-form-urlencoded' } })],
  ])('%s is refused', async (note, init) => {
    // A form that brings a file comes as one kind only.
    await expectRefused(call, init(), call.operation.metadata.transport.file ? [400, 415] : [400], note);
  });

  test('a field over the limit, or too many of them, is refused', async () => {
    await expectRefused(
      call,
      form((body) => body.append('text', 'a'.repeat(100_001))),
      [413],
      'long field',
    );
    const crowd = form((body) => Array.from({ length: 101 }, (_, index) => body.append(`field${index}`, '1')));
    await expectRefused(call, crowd, [413], 'many fields');
    const plain = {
      body: Array.from({ length: 201 }, (_, index) => `field${index}=1`).join('&'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    await expectRefused(call, plain, call.operation.metadata.transport.file ? [415] : [413], 'many plain fields');
  });

  test.each(['text/plain', 'application/json'])('%s is refused', async (type) => {
    await expectRefused(call, { body: '{}', headers: { 'content-type': type } }, [415], type);
  });
});

describe('addresses', () => {
  const inPath = exampleCalls.filter(({ params }) => Object.keys(params).length > 0);

  test.each(named(inPath))('%s refuses hostile segments', async (_operationId, call) => {
    for (const [name, example] of Object.entries(call.params)) {
      const sdkKey: Record<string, string> = 'sdkKey' in call.params ? { sdkKey: testSdkKey } : {};
      const address = (segment: string) => addressOfCall(call, { params: { ...call.params, ...sdkKey, [name]: '~' } }).replace('~', segment);
      for (const segment of ['%00', 'a%00b', '%FF', '%', '%ED%A0%80']) {
        // An SDK key in the path is checked as a key before its characters are.
        await expectRefused(call, { address: address(segment) }, name === 'sdkKey' ? [400, 401] : [400], `${name} = ${segment}`);
      }
      // Decisions answer their default for what can be no key.
      const numeric = /^\d+$/.test(example) && takesIntegers(call, name) && !call.operation.route.path.includes('/evaluate/');
      for (const segment of numeric ? ['0', '-1', '1e3', '1.5', '99999999999999999999', '%201', 'NaN'] : []) {
        await expectRefused(call, { address: address(segment) }, [400], `${name} = ${segment}`);
      }
    }
  });

  test.each(named(exampleCalls.filter(({ operation }) => operation.route.query)))('%s refuses hostile queries', async (_operationId, call) => {
    const base = addressOfCall(call);
    const more = (query: string) => ({ address: `${base}${base.includes('?') ? '&' : '?'}${query}` });
    for (const query of ['unknownName=1', 'text=%00', 'a[b][c][d][e][f]=1', 'a%00b=1']) {
      await expectRefused(call, more(query), [400], query);
    }
    // Names that every object has never reach a schema: the parser of queries drops them.
    for (const query of ['__proto__=1', '__proto__[isAdmin]=1', 'constructor[prototype][isAdmin]=1']) {
      expect((await send(app.url, call, await admitted(call), more(query))).status, query).toBeLessThan(500);
    }
    for (const name of integerNames(call)) {
      for (const value of ['1e3', '1.5', '99999999999999999999', '-1', '', 'NaN', '%201', '0x10']) {
        await expectRefused(
          call,
          { address: addressOfCall(call, { query: {} }) + `?${new URLSearchParams(call.query as Record<string, string>)}&${name}=${value}` },
          [400],
          `${name} = ${value}`,
        );
      }
    }
  });
});

function integerNames(call: ExampleCall): string[] {
  return (call.documented.operation.parameters ?? []).flatMap((each) =>
    'name' in each && each.in === 'query' && !(each.name in call.query) && (each.schema as SchemaObject).type === 'integer' ? [each.name] : [],
  );
}

/** Members of the query that are any text. */
function textNames(call: ExampleCall): string[] {
  const isText = ({ type, enum: listed, format, pattern }: SchemaObject) => type === 'string' && !listed && !format && !pattern;
  return (call.documented.operation.parameters ?? []).flatMap((each) => {
    if (!('name' in each) || each.in !== 'query') return [];
    const schema = each.schema as SchemaObject;
    return isText(schema) || (schema.type === 'array' && isText(schema.items as SchemaObject)) ? [each.name] : [];
  });
}

function takesIntegers(call: ExampleCall, name: string): boolean {
  return (call.documented.operation.parameters ?? []).some(
    (each) => 'name' in each && each.in === 'path' && each.name === name && (each.schema as SchemaObject).type === 'integer',
  );
}
