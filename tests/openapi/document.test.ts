import { operations } from '@baeum/contract';
import { webhookMessages } from '@baeum/contract/domains/webhooks/webhook-events.schemas.ts';
import { newWebhookSecret, webhookHeaders } from '@baeum/contract/domains/webhooks/webhook-signature.rules.ts';
import { sentEvents, type SentEvent } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { errorsByCode } from '@baeum/contract/errors.ts';
import { metadataOf } from '@baeum/contract/shared/define.ts';
import { scopes } from '@baeum/contract/shared/scopes.ts';
import { nameOf } from '@baeum/openapi/src/discriminators.ts';
import { buildDocument } from '@baeum/openapi/src/document.ts';
import { nameEnums } from '@baeum/openapi/src/named-enums.ts';
import { isReference, type Schema } from '@baeum/openapi/src/schemas.ts';
import { operationsOf, webhooksOf } from '@baeum/openapi/src/walk.ts';
import { readFileSync } from 'node:fs';
import type { RequestBodyObject, ResponseObject, SchemaObject } from 'openapi3-ts/oas31';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const folder = new URL('../../openapi/', import.meta.url);
const committed = readFileSync(new URL('openapi.json', folder), 'utf8');
const document = buildDocument();
const documented = new Map(operationsOf(document).map((entry) => [entry.operation.operationId ?? '', entry]));

describe('the committed document', () => {
  test('is what the contract says today, in both forms', () => {
    expect(`${JSON.stringify(document, null, 2)}\n` === committed, 'stale: run npm run openapi').toBe(true);
    expect(parse(readFileSync(new URL('openapi.yaml', folder), 'utf8'))).toEqual(JSON.parse(committed));
  });

  test('is the same whenever it is made', () => {
    expect(JSON.stringify(buildDocument())).toBe(JSON.stringify(document));
  });
});

describe('every operation of the contract', () => {
  test('is documented once, and nothing else is', () => {
    expect([...documented.keys()].sort()).toEqual([...operations.keys()].sort());
  });

  test.each([...operations])('%s is described as the contract has it', (operationId, { route }) => {
    const entry = documented.get(operationId);
    expect(`${entry?.method} ${entry?.path}`).toBe(`${route.method} ${route.path.replace(/:(\w+)/g, '{$1}')}`);
    expect(entry?.operation).toMatchObject({ summary: route.summary, security: expect.any(Array) as unknown });
    expect(entry?.operation.summary).toMatch(/\p{Script=Hangul}|OpenAPI|SDK/u);
    expect(entry?.operation.tags).toHaveLength(1);
    expect(entry?.operation['x-codeSamples']).toHaveLength(3);
    for (const { errorCode, status } of metadataOf(route).errors ?? []) {
      expect(JSON.stringify(entry?.operation.responses?.[String(status)]), errorCode).toContain(errorCode);
    }
  });

  test('an alias names its canonical operation, and is deprecated when the contract says so', () => {
    for (const [operationId, { route }] of operations) {
      const { alias, successor, deprecatedAt, sunsetAt } = metadataOf(route);
      const operation = documented.get(operationId)?.operation;
      expect(operation?.['x-alias-of']).toBe(alias?.operationId);
      if (successor)
        expect([operation?.description, operations.has(successor.operationId)]).toEqual([expect.stringContaining(`\`${successor.operationId}\``), true]);
      expect(operation?.deprecated ?? false).toBe(deprecatedAt !== undefined);
      const answer = Object.entries<ResponseObject>(operation?.responses ?? {}).find(([status]) => /^[23]/.test(status))?.[1];
      const announced = Object.keys(answer?.headers ?? {}).filter((name) => ['Deprecation', 'Sunset', 'Link'].includes(name));
      expect(announced, operationId).toEqual(deprecatedAt === undefined ? [] : ['Deprecation', 'Sunset', 'Link']);
      // RFC 9745: what is deprecated does not go before it is.
      expect(sunsetAt === undefined || sunsetAt > Number(deprecatedAt), operationId).toBe(true);
    }
  });
});

describe('the document as a whole', () => {
  test('has few tags, each of few operations, titled and described in Korean and English', () => {
    const sizes = new Map([...Map.groupBy(documented.values(), ({ operation }) => operation.tags?.[0])].map(([tag, entries]) => [tag, entries.length]));
    expect(new Set(document.tags?.map(({ name }) => name))).toEqual(new Set(sizes.keys()));
    expect(sizes.size).toBeLessThanOrEqual(24);
    expect([...sizes].filter(([, size]) => size > 45)).toEqual([]);
    for (const tag of document.tags ?? []) {
      expect([tag.description, tag['x-displayName']], tag.name).toEqual([
        expect.stringMatching(/\p{Script=Hangul}/u),
        expect.stringMatching(/\p{Script=Hangul}/u),
      ]);
      expect(tag['x-description-en'], tag.name).toMatch(/^[\x20-\x7e]+$/);
    }
  });

  test('asks a credential of every operation that answers 401 without one', () => {
    for (const [operationId, { route }] of operations) {
      const ways = documented.get(operationId)?.operation.security ?? [];
      expect(
        ways.some((way) => Object.keys(way).length === 0),
        operationId,
      ).toBe(metadataOf(route).who === 'visitor');
      for (const name of ways.flatMap((way) => Object.keys(way))) expect(document.components?.securitySchemes, operationId).toHaveProperty(name);
    }
  });

  test('offers a token before the cookie, which tools cannot set', () => {
    for (const [operationId, { operation }] of documented) {
      const ways = (operation.security ?? []).map((way) => Object.keys(way)[0]);
      if (ways.includes('bearerAuth') && ways.includes('cookieAuth')) expect(ways.at(-1), operationId).toBe('cookieAuth');
    }
    expect(Object.keys(document.components?.securitySchemes ?? {})[0]).toBe('bearerAuth');
  });

  test('names scopes in a requirement that exist, and each of those that suffice', () => {
    const known = new Set<string>(scopes);
    for (const [operationId, { operation }] of documented) {
      const named = (operation.security ?? []).flatMap((way) => Object.values(way).flat());
      expect(
        named.filter((scope) => !known.has(scope)),
        operationId,
      ).toEqual([]);
      if (named.length > 0) expect(operation['x-required-scopes'], operationId).toEqual(named);
    }
  });

  test('tells the ways into the SDK plane', () => {
    const ways = (operationId: string) => documented.get(operationId)?.operation.security?.flatMap((way) => Object.keys(way));
    expect(ways('getWorkspaceConfig')).toEqual(['sdkKey', 'apiKeyAuth']);
    expect(ways('streamConfigChanges')).toEqual(['sdkKey', 'apiKeyAuth', 'sdkKeyInQuery']);
    expect(ways('ofrepEvaluateFlags')).toEqual(['apiKeyAuth', 'bearerAuth']);
  });

  test('describes everything that is sent to webhooks, with an example that is such a message', () => {
    const sent = webhooksOf(document);
    expect(sent.map(({ event }) => event).toSorted()).toEqual([...sentEvents].toSorted());
    for (const { event, operation } of sent) {
      const media = (operation.requestBody as RequestBodyObject).content['application/json'];
      expect(webhookMessages[event as SentEvent].schema.parse(media?.example), event).toEqual(media?.example);
      expect([operation.summary, operation['x-summary-en'], operation.tags], event).toEqual([
        expect.stringMatching(/\p{Script=Hangul}/u),
        expect.stringMatching(/^[\x20-\x7e]+$/),
        ['Operators'],
      ]);
      expect(operation.parameters).toHaveLength(3);
    }
  });

  test('shows no example that is nothing', () => {
    expect(committed).not.toMatch(/"examples": \[\s*null\s*\]/);
  });

  test('has one server: the one that hands it out', () => {
    expect(document.servers).toEqual([{ url: 'http://localhost:7000', description: '이 문서를 주는 서버' }]);
  });

  test('knows every error code of the product', () => {
    const codes = document.components?.schemas?.['ErrorCode'];
    expect(new Set(codes && 'enum' in codes ? codes.enum : [])).toEqual(new Set(errorsByCode.keys()));
  });

  test('has no reference to something that is not there', () => {
    const missing = [...new Set(committed.match(/#\/components\/[\w.-]+\/[^"?]+/g))].filter((reference) => {
      const [kind = '', name = ''] = reference.slice('#/components/'.length).split('/');
      return !(document.components as Record<string, Record<string, unknown>>)[kind]?.[name];
    });
    expect(missing).toEqual([]);
  });
});

test('English says the same as Korean: part by part, of the same names', () => {
  const { description, 'x-description-en': english } = document.info as { description?: string; 'x-description-en'?: string };
  const partsOf = (text = '') =>
    text.split(/^## .+$/m).map((part) => [...new Set(part.match(/`[^`\n]+`/g))].filter((name) => !/[{가-힣]/.test(name)).toSorted());
  expect(partsOf(english)).toEqual(partsOf(description));
});

test('the check of a signature that the document shows knows what the site signs, and nothing else', async () => {
  const [, source = ''] = /```js\n([^]*?)\n```/.exec(document.info.description ?? '') ?? [];
  const { isSigned } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
    isSigned(headers: Record<string, string>, body: Buffer, secret: string): boolean;
  };
  const body = '{"type":"order.paid"}';
  const [secret, former] = [newWebhookSecret(), newWebhookSecret()];
  const now = Math.floor(Date.now() / 1000);
  const headers = await webhookHeaders([former, secret], { id: 'msg_1', timestamp: now, body });
  expect(isSigned(headers, Buffer.from(body), secret)).toBe(true);
  expect(isSigned(headers, Buffer.from(`${body} `), secret)).toBe(false);
  expect(isSigned(headers, Buffer.from(body), newWebhookSecret())).toBe(false);
  expect(isSigned(await webhookHeaders([secret], { id: 'msg_1', timestamp: now - 400, body }), Buffer.from(body), secret)).toBe(false);
});

/** What orval, Hey API, swagger-typescript-api, kubb, openapi-codegen and oapi-codegen make of an operation beside its function. */
const generated =
  /^(?:(?:Path|Query|Header|Cookie)?(?:Param(?:eter)?s?|Variables)|Headers?|(?:JSON)?(?:Request)?Body|Payload|Request|Responses?|Response(?:Success|Error|Body|Type)|Results?|Data|Errors?|ErrorType|Options|Args?|(?:Api)?(?:Arg|Response)|(?:Infinite|Suspense)?Query\w*|Mutation\w*|[1-5](?:\d\d|XX)\w*)$/i;

describe('generators', () => {
  const schemas = Object.entries(document.components?.schemas ?? {}) as [string, SchemaObject][];

  test('find no schema under a name that they give to types of an operation', () => {
    const stems = [...documented.keys()].map((operationId) => operationId.toLowerCase());
    const taken = schemas.flatMap(([name]) =>
      stems.filter((stem) => name.toLowerCase().startsWith(stem) && generated.test(name.slice(stem.length))).map((stem) => `${name} of ${stem}`),
    );
    expect(taken).toEqual([]);
  });

  test('find no two names that differ in letters of another size or in signs only', () => {
    for (const kind of ['schemas', 'responses'] as const) {
      const plain = Object.keys(document.components?.[kind] ?? {}).map((name) => name.toLowerCase().replaceAll(/[^a-z\d]/g, ''));
      expect(plain.filter((name, index) => plain.indexOf(name) !== index)).toEqual([]);
    }
  });

  test('find a name for each list of values, and one value as `const`', () => {
    const unnamed: string[] = [];
    const look = (part: unknown, at: string): void => {
      if (typeof part !== 'object' || part === null) return;
      const { enum: values, const: only } = part as SchemaObject;
      const named = /^schemas\.\w+$/.test(at);
      if (Array.isArray(values) && (!named || values.length < 2 || only !== undefined)) unnamed.push(at);
      for (const [key, member] of Object.entries(part)) if (!/^(?:examples?|x-.*)$/.test(key)) look(member, `${at}.${key}`);
    };
    look(document.paths, 'paths');
    look(document.webhooks, 'webhooks');
    for (const [kind, components] of Object.entries(document.components ?? {})) look(components, kind);
    expect(unnamed).toEqual([]);
  });

  test('never find one name for two lists of values', () => {
    const list = (...values: string[]): SchemaObject => ({ type: 'object', properties: { state: { type: 'string', enum: values } } });
    const naming = (of: Record<string, SchemaObject>) => () => nameEnums({ ...document, paths: {}, components: { schemas: of } }, []);
    expect(naming({ Thing: list('a', 'b'), ThingState: list('a', 'b') })).toThrow('ThingState');
    expect(naming({ Thing: { type: 'object', properties: { some: list('a', 'b') } }, ThingSome: list('b', 'c') })).toThrow('ThingSomeState');
  });

  test('are told by which member the objects of a union differ', () => {
    const untold: string[] = [];
    const isObject = (option: Schema): boolean => {
      const schema = (isReference(option) ? document.components?.schemas?.[nameOf(option.$ref)] : option) as SchemaObject;
      return schema.properties !== undefined || (schema.oneOf ?? schema.allOf ?? []).some(isObject);
    };
    const look = (part: unknown, at: string): void => {
      if (typeof part !== 'object' || part === null) return;
      const { oneOf, anyOf, discriminator } = part as SchemaObject;
      const objects = (oneOf ?? anyOf ?? []).filter(isObject);
      const values = Object.keys(discriminator?.mapping ?? {}).length;
      if (discriminator ? values < objects.length : objects.length > 1) untold.push(at);
      for (const [key, member] of Object.entries(part)) if (!/^(?:examples?|x-.*)$/.test(key)) look(member, `${at}.${key}`);
    };
    look(document.paths, 'paths');
    for (const [kind, components] of Object.entries(document.components ?? {})) look(components, kind);
    // Their protocol distinguishes them by a member that only one of them has.
    expect(untold).toEqual(['schemas.OfrepFlag']);
  });
});
