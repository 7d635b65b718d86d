import { operations } from '@baeum/contract';
import { changesBetween } from '@baeum/openapi/src/changes.ts';
import { buildDocument } from '@baeum/openapi/src/document.ts';
import { asReleased, releasedDocument, untold, withNewOperations } from '@baeum/openapi/src/released.ts';
import { readFileSync } from 'node:fs';
import type { OpenAPIObject, OperationObject, SchemaObject } from 'openapi3-ts/oas31';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { isForeign } from './words.ts';

const document = buildDocument();

describe('since the last release', () => {
  const changes = changesBetween(releasedDocument(), document);
  const missing = untold(changes, document.info.version).map(({ operationId, what }) => `\`${operationId}\` ${what}`);

  test('what changed is told in openapi/CHANGELOG.md, operation by operation (npm run openapi -- --changes)', () => {
    expect(missing).toEqual([]);
  });

  /** Programs of the last release, the CLI among them, work against this server but for this. */
  const agreed = {
    'endSession no longer takes bearerAuth': 'a stolen token must not end the sessions of its owner',
    'revokeApiToken no longer takes bearerAuth': 'nor revoke the tokens beside it; its own it can',
    'checkNotifications request: no longer takes object': 'another schema for the same bodies',
    'checkMessages request: no longer takes object': 'another schema for the same bodies',
  };

  test('nothing that worked stopped to work without a reason', () => {
    expect(changes.flatMap(({ breaking, operationId, what }) => (breaking ? [`${operationId} ${what}`] : [])).toSorted()).toEqual(
      Object.keys(agreed).toSorted(),
    );
  });

  test.each(['checkNotifications', 'checkMessages'])('%s takes what it took', (operationId) => {
    const route = operations.get(operationId)?.route;
    const body = route && 'body' in route ? (route.body as z.ZodType) : undefined;
    for (const taken of [{ ids: [12] }, { all: true }]) expect(body?.safeParse(taken).success, JSON.stringify(taken)).toBe(true);
  });

  test('the version moves with the changes, and is the newest that is told of', () => {
    const told =
      readFileSync(new URL('../../openapi/CHANGELOG.md', import.meta.url), 'utf8')
        .match(/^## .+$/gm)
        ?.map((line) => line.slice(3)) ?? [];
    expect(document.info.version).toBe(told[0]);
    const isNew = changes.length > 0;
    expect([isNew, document.info.version !== releasedDocument().info.version]).toEqual([isNew, isNew]);
    expect(told).toEqual(told.toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true })));
  });

  test('every part of the repository has it too, so that what people install and what runs can be told apart', () => {
    const root = new URL('../../', import.meta.url);
    const read = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as { version: string; workspaces: string[] };
    const { version, workspaces } = read('package.json');
    expect([version, ...workspaces.map((name) => read(`${name}/package.json`).version)]).toEqual(
      Array.from({ length: workspaces.length + 1 }, () => document.info.version),
    );
  });

  test('it is told in Korean, as the document is', () => {
    const paragraphs = readFileSync(new URL('../../openapi/CHANGELOG.md', import.meta.url), 'utf8').split(/\n+/);
    expect(paragraphs.length).toBeGreaterThan(10);
    expect(paragraphs.filter(isForeign)).toEqual([]);
  });

  test('an operation that is new and told nowhere is told by its summary, at the end of its version', () => {
    const made = [{ operationId: 'polishThing', summary: '물건 닦기' }];
    expect(withNewOperations('# 바뀐 것\n\n## 1.0.0\n\n처음입니다.\n\n## 0.9.0\n\n옛날입니다.\n', '1.0.0', made)).toBe(
      '# 바뀐 것\n\n## 1.0.0\n\n처음입니다.\n\n**새 기능이 생겼습니다.** `polishThing`(물건 닦기)\n\n## 0.9.0\n\n옛날입니다.\n',
    );
    expect(withNewOperations('## 1.0.0\n\n처음입니다.\n', '1.0.0', made)).toMatch(/처음입니다\.\n\n\*\*.*\(물건 닦기\)\n$/);
  });

  test('nothing is released that is not a document', () => {
    expect(Object.keys(releasedDocument().paths ?? {}).length).toBeGreaterThan(200);
    expect(changesBetween(document, JSON.parse(asReleased(document).text) as OpenAPIObject)).toEqual([]);
  });
});

/** A document of one operation with named schemas. */
function documentOf(
  operation: Partial<OperationObject>,
  schemas: Record<string, SchemaObject> = {},
  address: [string, 'get' | 'post'] = ['/things/{id}', 'post'],
): OpenAPIObject {
  const [path, method] = address;
  return {
    openapi: '3.1.0',
    info: { title: '물건', version: '1.0.0' },
    paths: { [path]: { [method]: { operationId: 'changeThing', responses: {}, ...operation } } },
    components: { schemas },
  };
}

const json = (schema: SchemaObject | { $ref: string }) => ({ 'application/json': { schema } });
const takes = (schema: SchemaObject | { $ref: string }): Partial<OperationObject> => ({ requestBody: { required: true, content: json(schema) } });
const answers = (schema: SchemaObject | { $ref: string }): Partial<OperationObject> => ({ responses: { 200: { description: '성공', content: json(schema) } } });
const member = (schema: SchemaObject, required = false): SchemaObject => ({
  type: 'object',
  properties: { size: schema },
  ...(required && { required: ['size'] }),
});
const text: SchemaObject = { type: 'string' };
const withQuery = (schema: SchemaObject, required: boolean): Partial<OperationObject> => ({ parameters: [{ name: 'q', in: 'query', required, schema }] });

/** A document of one webhook. */
function sending(schema: SchemaObject): OpenAPIObject {
  return {
    openapi: '3.1.0',
    info: { title: '물건', version: '1.0.0' },
    paths: {},
    webhooks: { 'thing.made': { post: { operationId: 'onThingMade', responses: {}, ...takes(schema) } } },
  };
}

/** What the comparison says of the step from one to the other. */
function said(before: OpenAPIObject, after: OpenAPIObject): string[] {
  return changesBetween(before, after).map((change) => `${change.breaking ? 'breaks' : 'adds'}: ${change.what}`);
}

describe('the comparison', () => {
  test.each<[string, Partial<OperationObject>, Partial<OperationObject>, string[]]>([
    ['another name', {}, { operationId: 'updateThing' }, ['breaks: is now called updateThing']],
    [
      'a credential that is gone',
      { security: [{ cookieAuth: [] }, { bearerAuth: [] }] },
      { security: [{ cookieAuth: [] }] },
      ['breaks: no longer takes bearerAuth'],
    ],
    ['a new scope', {}, { 'x-required-scopes': ['admin'] }, ['breaks: needs the scope admin']],
    ['a new optional parameter', {}, withQuery(text, false), []],
    ['a new required parameter', {}, withQuery(text, true), ['breaks: parameter q (query) was added and is required']],
    ['a parameter that is gone', withQuery(text, false), {}, ['breaks: parameter q (query) was removed']],
    ['a parameter that became required', withQuery(text, false), withQuery(text, true), ['breaks: parameter q (query) became required']],
    [
      'a value that is no longer taken',
      withQuery({ type: 'string', enum: ['a', 'b'] }, false),
      withQuery({ type: 'string', enum: ['a', 'c'] }, false),
      ['breaks: parameter q (query): no longer takes b'],
    ],
    [
      'a lower limit',
      takes(member({ type: 'string', maxLength: 20 })),
      takes(member({ type: 'string', maxLength: 10 })),
      ['breaks: request size: maxLength fell to 10'],
    ],
    ['a higher limit', takes(member({ type: 'string', maxLength: 10 })), takes(member({ type: 'string', maxLength: 20 })), []],
    ['a smallest number', takes(member({ type: 'integer' })), takes(member({ type: 'integer', minimum: 1 })), ['breaks: request size: minimum rose to 1']],
    ['a pattern', takes(member(text)), takes(member({ type: 'string', pattern: '^a' })), ['breaks: request size: pattern became ^a']],
    ['another type in a request', takes(member(text)), takes(member({ type: 'integer' })), ['breaks: request size: type string became integer']],
    ['more types in a request', takes(member(text)), takes(member({ type: ['string', 'null'] })), []],
    ['more types in an answer', answers(member(text)), answers(member({ type: ['string', 'null'] })), ['breaks: answer size: type string became string|null']],
    ['a whole number for any in an answer', answers(member({ type: 'number' })), answers(member({ type: 'integer' })), []],
    ['null beside a text in an answer', answers(member(text)), answers(member({ anyOf: [text, { type: 'null' }] })), ['breaks: answer size: may be null']],
    ['a member of a request that is gone', takes(member(text)), takes({ type: 'object', properties: {} }), ['breaks: request size: was removed']],
    ['a member of an answer that is gone', answers(member(text)), answers({ type: 'object', properties: {} }), ['breaks: answer size: was removed']],
    ['a new member of an answer', answers({ type: 'object', properties: {} }), answers(member(text, true)), []],
    [
      'a new required member of a request',
      takes({ type: 'object', properties: {} }),
      takes(member(text, true)),
      ['breaks: request size: was added and is required'],
    ],
    ['a member of an answer that became optional', answers(member(text, true)), answers(member(text)), ['breaks: answer size: became optional']],
    ['a member of a request that became optional', takes(member(text, true)), takes(member(text)), []],
    [
      'items of another type',
      answers({ type: 'array', items: text }),
      answers({ type: 'array', items: { type: 'boolean' } }),
      ['breaks: answer []: type string became boolean'],
    ],
    [
      'an option that is no longer taken',
      takes({ oneOf: [text, { type: 'integer' }] }),
      takes({ oneOf: [text] }),
      ['breaks: request: no longer takes integer'],
    ],
    ['a body that is needed now', {}, takes(text), ['breaks: needs a body']],
    ['an answer that no longer comes', answers(text), { responses: { 204: { description: '성공' } } }, ['breaks: no longer answers 200']],
    [
      'another media type',
      answers(text),
      { responses: { 200: { description: '성공', content: { 'text/plain': { schema: text } } } } },
      ['breaks: no longer answers application/json'],
    ],
    ['words', { summary: '물건 고치기' }, { summary: '물건을 고칩니다' }, []],
  ])('knows %s', (_name, before, after, expected) => {
    expect(said(documentOf(before), documentOf(after))).toEqual(expected);
  });

  test('looks through names, also of what holds itself', () => {
    const tree = (leaf: SchemaObject): Record<string, SchemaObject> => ({
      Tree: { type: 'object', properties: { leaf, branches: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } } },
    });
    const reads = answers({ $ref: '#/components/schemas/Tree' });
    expect(said(documentOf(reads, tree(text)), documentOf(reads, tree({ type: 'integer' })))).toEqual(['breaks: answer leaf: type string became integer']);
  });

  test('knows operations that come and go; the name of a path parameter is nobody’s business', () => {
    const [before, after] = [documentOf({}), documentOf({ operationId: 'dropThing' }, {}, ['/things/{id}/drop', 'post'])];
    expect(said(before, after)).toEqual(['breaks: POST /things/{} was removed', 'adds: POST /things/{}/drop was added']);
    expect(said(before, documentOf({}, {}, ['/things/{thingId}', 'post']))).toEqual([]);
  });
});

test('what is sent is read by others: it may grow, and nothing of it may go', () => {
  const [small, large] = [sending(member(text, true)), sending({ type: 'object', properties: { size: text, colour: text }, required: ['size'] })];
  const nothing = { ...small, webhooks: {} };
  expect(said(small, large)).toEqual([]);
  expect(said(nothing, small)).toEqual(['adds: thing.made is sent']);
  expect(said(small, nothing)).toEqual(['breaks: thing.made is no longer sent']);
  expect(said(large, sending(member({ type: 'integer' }, true)))).toEqual(expect.arrayContaining([expect.stringMatching(/^breaks: message /)]));
});
