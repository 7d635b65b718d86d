import { operations } from '@baeum/contract';
import { buildDocument } from '@baeum/openapi/src/document.ts';
import { operationsOf } from '@baeum/openapi/src/walk.ts';
import type { OpenAPIObject } from 'openapi3-ts/oas31';
import { describe, expect, test } from 'vitest';
import { PublishedWords, selfEvidentNames } from './words.ts';

const document = buildDocument();
const words = new PublishedWords(document);

describe('the published words', () => {
  test('describe every parameter in Korean', () => {
    expect(words.parameters.length).toBeGreaterThan(100);
    expect(words.undescribedParameters()).toEqual([]);
  });

  test('describe every property whose name does not say it all', () => {
    expect(words.properties.length).toBeGreaterThan(700);
    expect(words.undescribedProperties()).toEqual([]);
    const names = new Set(words.properties.map(({ name }) => name));
    expect([...selfEvidentNames].filter((name) => !names.has(name))).toEqual([]);
  });

  test('show a real example of everything', () => {
    expect(words.withoutExample()).toEqual([]);
    expect(words.placeholders()).toEqual([]);
  });

  test('name every list of values that stands twice, and every request body', () => {
    expect(words.repeatedEnums()).toEqual([]);
    expect(words.unnamedBodies()).toEqual([]);
  });

  test('say which member tells the options of a union apart', () => {
    expect(words.undiscriminatedUnions()).toEqual([]);
  });

  test('are Korean throughout, but for names and code', () => {
    expect(words.foreignDescriptions()).toEqual([]);
  });
});

describe('English summaries', () => {
  test.each([...operations])('%s has one line that begins with a verb', (operationId, { route }) => {
    const documented = operationsOf(document).find(({ operation }) => operation.operationId === operationId)?.operation;
    expect(route.summaryEn).toMatch(/^[A-Z][a-z]+,? [\x20-\x7e]{2,70}[^.]$/);
    expect(documented).toMatchObject({ summary: route.summary, 'x-summary-en': route.summaryEn });
  });

  test('are not said twice, except of an alias', () => {
    const summaries = [...operations.values()].filter(({ route }) => !route.metadata.alias).map(({ route }) => route.summaryEn);
    expect(summaries.filter((summary, at) => summaries.indexOf(summary) !== at)).toEqual([]);
  });
});

describe('the checks themselves', () => {
  const bad = {
    openapi: '3.1.0',
    info: { title: '배움', version: '0.0.0', description: '배움입니다. Each operation names the scope.' },
    components: {
      schemas: {
        Cat: { type: 'object', properties: { kind: { type: 'string', const: 'cat' }, mood: { type: 'string', enum: ['GOOD', 'BAD'] } } },
        Dog: { type: 'object', properties: { kind: { type: 'string', const: 'dog' }, mood: { type: 'string', enum: ['BAD', 'GOOD'] } } },
        Pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] },
      },
    },
    paths: {
      '/pets': {
        post: {
          operationId: 'createPet',
          parameters: [{ name: 'q', in: 'query', description: 'words to look for', example: '예시', schema: { type: 'string' } }],
          requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { weight: { type: 'number' } } } } } },
          responses: {},
        },
      },
    },
  } satisfies OpenAPIObject;
  const found = new PublishedWords(bad);

  test('find what is wrong', () => {
    expect(found.undescribedParameters()).toEqual(['createPet?q']);
    expect(found.undescribedProperties()).toEqual(['Cat.kind', 'Cat.mood', 'Dog.kind', 'Dog.mood', 'createPet request.weight']);
    expect(found.withoutExample()).toEqual(['createPet request.weight']);
    expect(found.placeholders()).toEqual(['createPet?q']);
    expect(found.repeatedEnums()).toEqual(['Cat.mood', 'Dog.mood']);
    expect(found.unnamedBodies()).toEqual(['createPet']);
    expect(found.undiscriminatedUnions()).toEqual(['Pet']);
    expect(found.foreignDescriptions()).toHaveLength(2);
  });
});
