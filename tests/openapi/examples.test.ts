import { problemSchema } from '@baeum/contract/shared/problem.ts';
import { listOperations, membersOf, requestContent, successAnswer } from '@baeum/openapi/src/contract-parts.ts';
import { buildDocument } from '@baeum/openapi/src/document.ts';
import { operationsOf } from '@baeum/openapi/src/walk.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const document = buildDocument();
const documented = new Map(operationsOf(document).map(({ operation }) => [operation.operationId, operation]));

interface Media {
  content?: Record<string, { example?: unknown }>;
}

describe('examples are what the contract takes and gives', () => {
  test.each(listOperations().map((operation) => [operation.operationId, operation] as const))('%s', (operationId, operation) => {
    const shown = documented.get(operationId);
    expectValid(requestContent(operation)?.schema, onlyExample(shown?.requestBody as Media | undefined), 'request');
    const { status, content } = successAnswer(operation);
    expectValid(content?.schema, onlyExample(shown?.responses?.[String(status)] as Media | undefined), 'answer');
    const { pathParams, query, headers } = operation.route;
    for (const [name, schema] of [pathParams, query, headers].flatMap(membersOf)) {
      const parameter = (shown?.parameters ?? []).find((entry) => 'name' in entry && entry.name === name);
      expectValid(schema, asText(parameter && 'example' in parameter ? parameter.example : undefined), name);
    }
  });

  test('problem documents', () => {
    for (const [code, example] of Object.entries(document.components?.examples ?? {})) {
      expect(problemSchema.safeParse('value' in example && example.value).success, code).toBe(true);
    }
  });
});

function onlyExample(media: Media | undefined): unknown {
  return Object.values(media?.content ?? {})[0]?.example;
}

function expectValid(schema: z.ZodType | undefined, example: unknown, part: string): void {
  if (schema) expect(schema.safeParse(withFiles(schema, example)).error?.issues ?? [], `${part} ${JSON.stringify(example)}`).toEqual([]);
}

/** A file is shown by its name. */
function withFiles(schema: z.ZodType, example: unknown): unknown {
  if (!(schema instanceof z.ZodObject)) return example;
  const files = Object.entries(schema.shape).flatMap(([name, member]) => (member instanceof z.ZodFile ? [[name, new File([], 'profile.png')]] : []));
  return files.length > 0 ? { ...(example as object), ...Object.fromEntries(files) } : example;
}

/** Parameters are shown decoded and travel as text. */
function asText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asText);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}
