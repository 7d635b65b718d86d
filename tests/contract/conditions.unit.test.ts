import { operations } from '@baeum/contract';
import { conditionErrors, conditionProblems } from '@baeum/contract/domains/workspaces/conditions.rules.ts';
import { workspaceFileSchema } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import type { Operator, ValueTypeName } from '@baeum/contract/engine/target-config.ts';
import { listOperations, requestContent } from '@baeum/openapi/src/contract-parts.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';

const condition = (
  valueType: ValueTypeName,
  values: unknown[],
  operator: Operator = 'IN',
  key: { type: string; name: string } = { type: 'USER_PROPERTY', name: 'size' },
) => ({
  key,
  match: { type: 'NOT_MATCH', operator, valueType, values },
});

test.each([
  ['VERSION', 'v2.0', 'version'],
  ['VERSION', '', 'version'],
  ['VERSION', '01.0', 'version'],
  ['VERSION', '9007199254740993.0', 'inexact'],
  ['NUMBER', '스물', 'number'],
  ['NUMBER', '', 'number'],
  ['NUMBER', ' ', 'number'],
  ['NUMBER', '1,000', 'number'],
  ['NUMBER', true, 'number'],
  ['NUMBER', '9007199254740993', 'inexact'],
  ['NUMBER', 9_007_199_254_740_992, 'inexact'],
  ['NUMBER', '0.1234567890123456789', 'inexact'],
  ['NUMBER', '1e400', 'number'],
  ['BOOLEAN', 'yes', 'boolean'],
  ['BOOLEAN', 1, 'boolean'],
  ['URL', 'baeum.kr/courses', 'url'],
  ['STRING', 9_007_199_254_740_992, 'inexact'],
] as const)('a value of %s that cannot be read is told: %j', (valueType, value, name) => {
  expect(conditionProblems(condition(valueType, ['1', value].slice(valueType === 'STRING' || valueType === 'BOOLEAN' || valueType === 'URL' ? 1 : 0)))).toEqual(
    [{ path: ['match', 'values', valueType === 'STRING' || valueType === 'BOOLEAN' || valueType === 'URL' ? 0 : 1], error: conditionErrors[name] }],
  );
});

test('what can be read stays, and comparisons that a type does not know are told', () => {
  expect(
    [
      condition('NUMBER', [1, '0.1', ' 42 ', '0x2A', '1e3', '-7.50', '12345678901234.5']),
      condition('VERSION', ['2', '2.1.0-beta.1', 2.1], 'GTE'),
      condition('BOOLEAN', [true, 'false']),
      condition('URL', ['https://baeum.kr/courses']),
      condition('URL', ['courses'], 'CONTAINS'),
      condition('STRING', ['GOLD', 1, true], 'CONTAINS'),
      condition('UNKNOWN', ['staff'], 'IN', { type: 'SEGMENT', name: 'SEGMENT' }),
    ].flatMap(conditionProblems),
  ).toEqual([]);
  expect([condition('NUMBER', [1], 'CONTAINS'), condition('BOOLEAN', [true], 'GT'), condition('UNKNOWN', ['a'])].flatMap(conditionProblems)).toEqual(
    Array.from({ length: 3 }, () => ({ path: ['match', 'operator'], error: conditionErrors.operator })),
  );
});

/** Schemas with conditions, at any depth of an operation's input. */
function* conditionSchemas(schema: unknown, seen = new Set<unknown>()): Generator<z.ZodObject> {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return;
  seen.add(schema);
  if (schema instanceof z.ZodObject && schema.shape['match'] !== undefined) yield schema;
  const { shape, element, innerType, options, valueType, in: from, items } = schema.def as unknown as Record<string, unknown>;
  const inside = [...Object.values(shape ?? {}), ...((options ?? items ?? []) as unknown[]), element, innerType, valueType, from];
  for (const each of inside) yield* conditionSchemas(each, seen);
}

test('every operation that takes conditions refuses what cannot be read, imports too', () => {
  const takers = listOperations().flatMap((operation) => {
    const schemas = [...conditionSchemas(requestContent(operation)?.schema)];
    return schemas.map((schema) => {
      const type = (schema.shape['key'] as z.ZodObject | undefined)?.shape['type'] as z.ZodEnum | undefined;
      const [keyType = ''] = (type?.options ?? []).filter((each) => each !== 'SEGMENT').map(String);
      const of = (value: string) => ({
        ...(schema.shape['property'] ? { property: 'size' } : { key: { type: keyType, name: 'size' } }),
        match: { type: 'NOT_MATCH', operator: 'LT', valueType: 'NUMBER', values: [value] },
      });
      return [
        operation.operationId,
        keyType === '' && !schema.shape['property'] ? [true, false] : ['1', 'v1'].map((value) => schema.safeParse(of(value)).success),
      ] as const;
    });
  });
  expect(takers.filter(([, [good, bad]]) => !good || bad)).toEqual([]);
  const names = new Set(takers.map(([name]) => name));
  for (const name of [
    'createFeatureFlag',
    'updateFeatureFlag',
    'createExperiment',
    'createSegment',
    'createRemoteConfig',
    'createInAppMessage',
    'createExperimentMetric',
    'importWorkspace',
    'evaluateDraft',
    'estimateAudience',
  ]) {
    expect(names, name).toContain(name);
  }
  expect([...conditionSchemas(workspaceFileSchema)].length).toBeGreaterThan(1);
});

test('numbers that would be changed are refused wherever a program is given one', () => {
  const big = 9_007_199_254_740_992;
  const body = (name: string) => operations.get(name)?.route as unknown as { body: z.ZodType };
  const config = { key: 'limit', name: '한도', type: 'NUMBER' };
  expect([1, 0.1, big, -big].map((value) => body('createRemoteConfig').body.safeParse({ ...config, defaultValue: { value } }).success)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
