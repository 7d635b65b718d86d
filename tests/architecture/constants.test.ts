import { refundTerms } from '@baeum/contract/domains/offers/refund-terms.rules.ts';
import { currentVersion } from '@baeum/contract/shared/policies.ts';
import { refundPolicies } from '@baeum/contract/shared/refund-policies.ts';
import { describe, expect, test } from 'vitest';
import { readSourceFiles, type SourceFile } from '../support/source-files.ts';

const files = readSourceFiles().filter(({ path }) => !path.startsWith('tests/'));
const domainOf = (path: string) => /^\w+\/src\/domains\/([^/]+)\//.exec(path)?.[1];
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** A number in a sentence, of something that a rule may limit. */
const count = /(?<![\d.,$가-힣{-])(\d[\d,]*) ?(?:%|일|시간|분|초|개|자리|자|글자|번|명|년)/g;

/** Numbers that the rules of a domain give a name. */
function numbersOf(domain: string, some: readonly SourceFile[]): Set<number> {
  const rules = some.filter(({ path }) => path.startsWith(`contract/src/domains/${domain}/`) && path.endsWith('.rules.ts'));
  const constants = rules.flatMap(({ text }) => [...withoutComments(text).matchAll(/^export const \w+ = (?:[\d_.]+;|\{[^}]*\} as const;)/gm)]);
  const values = constants.flatMap(([constant]) => [...constant.matchAll(/[=:] ([\d_.]+)/g)].map(([, value = '']) => value.replaceAll('_', '')));
  return new Set(values.map(Number));
}

/** Sentences of a domain that write a number of its rules out, as `path: number`. */
function writtenOut(some: readonly SourceFile[]): string[] {
  const domains = new Set(some.flatMap(({ path }) => domainOf(path) ?? []));
  return [...domains].flatMap((domain) => {
    const numbers = numbersOf(domain, some);
    return some.filter(({ path }) => domainOf(path) === domain).flatMap(({ path, text }) => countsIn(text, numbers).map((found) => `${path}: ${found}`));
  });
}

function countsIn(text: string, numbers: ReadonlySet<number>): string[] {
  const lines = withoutComments(text).split('\n');
  const sentences = lines.filter((line) => /[가-힣]/.test(line)).map((line) => line.replace(/examples: .*/, ''));
  return sentences.flatMap((line) =>
    [...line.matchAll(count)].filter(([, value = '']) => numbers.has(Number(value.replaceAll(',', '')))).map(([found]) => found),
  );
}

/** The same number, and not the same rule. */
const others = new Set([
  'contract/src/domains/in-app-messages/message-statistics.schemas.ts: 100개',
  'contract/src/domains/reports/reports.contract.ts: 1,000개',
]);

test('a sentence takes the number of a rule from the rule', () => {
  expect(writtenOut(files).filter((found) => !others.has(found))).toEqual([]);
});

/** The text of a version that people agreed to never changes, so it uses no constants; the one in force has to say what the code does. */
test('the refund policy in force states the terms that are kept', () => {
  const text = JSON.stringify(refundPolicies[currentVersion('refund')]({ name: '배움', email: 'help@baeum.test' }));
  for (const told of [`다음 날부터 ${refundTerms.days}일 안`, `${refundTerms.progressRate}%에 못 미치고`, `${refundTerms.lastDays}일째 되는 날`])
    expect(text).toContain(told);
});

test('how long a mailed link works is said by its rule', () => {
  const elsewhere = files.filter(({ text }) => /링크는 \d+시간/.test(text));
  expect(elsewhere.map(({ path }) => path)).toEqual([]);
});

/** Sentences are built when a program starts, and the first use of Intl costs a tenth of a CLI command. */
test('the contract formats no number by Intl', () => {
  const byIntl = files.filter(({ path, text }) => path.startsWith('contract/') && /\bIntl\.|\.toLocale/.test(text));
  expect(byIntl.map(({ path }) => path)).toEqual([]);
});

describe('control', () => {
  const rules = { path: 'contract/src/domains/courses/made.rules.ts', text: 'export const limits = { days: 7, most: 2_000 } as const;', imports: [] };
  const texts = (text: string) => ({ path: 'web/src/domains/courses/made.texts.ts', text, imports: [] });

  test.each(["text: '7일 안에 돌려드려요.'", 'text: `2,000자까지 ${what} 적어요.`'])('%s is noticed', (text) => {
    expect(writtenOut([rules, texts(text)])).toHaveLength(1);
  });

  test.each(["text: '8일 안에 돌려드려요.'", 'text: `${limits.days}일 안에 돌려드려요.`', "// 7일\nconst text = '일곱';"])('%s is not', (text) => {
    expect(writtenOut([rules, texts(text)])).toEqual([]);
  });
});
