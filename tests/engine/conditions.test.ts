import { evaluateExperiment } from '@baeum/contract/engine/evaluate.ts';
import { compileMatch } from '@baeum/contract/engine/match.ts';
import { openWorkspace } from '@baeum/contract/engine/open-workspace.ts';
import type { ConditionConfig } from '@baeum/contract/engine/target-config.ts';
import type { ExpUser } from '@baeum/contract/engine/user.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { emptyWorkspace, experiment } from './build.ts';

interface Matrix {
  groups: { valueTypes: string[]; userValues: unknown[]; matchValues: unknown[][]; holds: Record<string, string[]> }[];
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`./cases/${name}`, import.meta.url), 'utf8'));

describe.each(['condition-matrix.json', 'awkward-values.json'])('%s', (file) => {
  const rows = (read(file) as Matrix).groups.flatMap(({ valueTypes, userValues, matchValues, holds }) =>
    valueTypes.flatMap((valueType) => Object.entries(holds).map(([operator, expected]) => ({ valueType, operator, expected, userValues, matchValues }))),
  );

  test.each(rows)('$valueType $operator', ({ valueType, operator, expected, userValues, matchValues }) => {
    const actual = (type: string): string[] =>
      matchValues.map((values) => {
        const matches = compileMatch({ type, operator, valueType, values });
        return userValues.map((value) => (matches?.(presentValue(value)) ? '1' : '0')).join('');
      });
    expect(actual('MATCH')).toEqual(expected);
    expect(actual('NOT_MATCH')).toEqual(expected.map(opposite));
  });
});

test('page addresses and cohorts are compared as in a browser', () => {
  const { users, conditions } = read('browser-conditions.json') as { users: ExpUser[]; conditions: (ConditionConfig & { holds: string })[] };
  const wrong = conditions.filter(({ holds, ...asked }) => users.map((user) => (isIn(asked, user) ? '1' : '0')).join('') !== holds);
  expect(conditions.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

const nobody: ConditionConfig = {
  key: { type: 'USER_PROPERTY', name: '등급' },
  match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['골드'] },
};

test.each<[string, ConditionConfig]>([
  ['key type', { ...nobody, key: { type: 'WEATHER', name: '비' } }],
  ['match type', { ...nobody, match: { ...nobody.match, type: 'ALMOST' } }],
  ['operator', { ...nobody, match: { ...nobody.match, operator: 'EXISTS' } }],
  ['value type', { ...nobody, match: { ...nobody.match, valueType: 'COLOUR' } }],
])('a condition with an unknown %s is dropped, and an empty target matches everybody', (_what, unknown) => {
  expect(isIn(nobody, { id: '김하늘' })).toBe(false);
  expect(isIn(unknown, { id: '김하늘' })).toBe(true);
});

test.each([
  ['VERSION', `1.0.0-${'1'.repeat(100_000)}!`],
  ['VERSION', `1.0.0-${'a.'.repeat(50_000)}!`],
  ['URL', `https://baeum.test/${'/'.repeat(100_000)}p`],
  ['NUMBER', `${' '.repeat(100_000)}x`],
])('%s parses a hostile text of 100 kB quickly', (valueType, value) => {
  const matches = compileMatch({ type: 'MATCH', operator: 'IN', valueType, values: ['1.0.0', 'https://baeum.test/p', 1] });
  const start = performance.now();
  expect(matches?.(value)).toBe(false);
  expect(performance.now() - start).toBeLessThan(100);
});

test('a condition without a list of values fails the evaluation, not the server', () => {
  const { values: _values, ...match } = nobody.match;
  const broken = { ...nobody, match } as ConditionConfig;
  const workspace = openWorkspace({ ...emptyWorkspace(), experiments: [experiment(1, { targetAudiences: [{ conditions: [broken] }] })] });
  expect(evaluateExperiment(workspace, 1, { id: '김하늘' })).toMatchObject({ reason: 'EXCEPTION', variation: 'A', parameters: {} });
});

function isIn(config: ConditionConfig, user: ExpUser): boolean {
  const workspace = openWorkspace({ ...emptyWorkspace(), experiments: [experiment(1, { targetAudiences: [{ conditions: [config] }] })] });
  return evaluateExperiment(workspace, 1, user).variation === 'B';
}

function presentValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'absent' in value ? undefined : value;
}

function opposite(digits: string): string {
  return digits.replace(/[01]/g, (digit) => (digit === '0' ? '1' : '0'));
}
