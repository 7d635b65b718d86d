import { enrollmentErrorHelp, enrollmentErrors } from '@baeum/contract/domains/enrollments/enrollments.errors.ts';
import { errorsByCode } from '@baeum/contract/errors.ts';
import { statusAdvice } from '@baeum/contract/shared/status-advice.ts';
import { expect, test } from 'vitest';
import { readSourceFiles, type SourceFile } from '../support/source-files.ts';

const files = readSourceFiles();
const sources = files.filter(({ path }) => !path.startsWith('tests/'));

test('an error code is given in the errors file of its domain, or in what all domains share', () => {
  const places = /^contract\/src\/(?:shared\/[^/]+|domains\/[^/]+\/[^/]+\.errors)\.ts$/;
  const giving = sources.filter(({ text }) => /errorCode: '[A-Z]+_\d+',\s+status:/.test(text));
  expect(giving.length).toBeGreaterThan(10);
  expect(giving.map(({ path }) => path).filter((path) => !places.test(path))).toEqual([]);
});

test('every table of errors is in the register, with its help', () => {
  const tables = sources.flatMap(({ text }) =>
    [...text.matchAll(/^export const (\w+) = \{(?:(?!^export )[\s\S])*?\} as const satisfies ErrorTable;/gm)].map(([, name = '']) => name),
  );
  expect(tables.length).toBeGreaterThan(30);
  const register = files.find(({ path }) => path === 'contract/src/errors.register.ts')?.text ?? '';
  const registered = [...register.matchAll(/^ {2}\[(\w+)Errors, (\w+)ErrorHelp\],$/gm)].map(([, table = '', help]) =>
    table === help ? `${table}Errors` : `${table} by ${help}`,
  );
  expect(registered.toSorted()).toEqual(tables.toSorted());
});

test('every error has a sentence in either language, and advice of its own or of its status', () => {
  for (const { errorCode, english, korean, advice } of errorsByCode.values()) {
    expect(english, errorCode).toMatch(/^[A-Z][^가-힣]+[.?]$/);
    expect(korean, errorCode).toMatch(/[가-힣].*\.$/);
    for (const text of [advice.meaning, advice.person, advice.developer]) expect(text, errorCode).toMatch(/[가-힣]{2}.*\.$/);
  }
});

test('advice of its own stands before that of the status', () => {
  const { errorCode, status } = enrollmentErrors.notEnrolled;
  const { english: _english, ...own } = enrollmentErrorHelp.notEnrolled as { english: string; person: string };
  expect(own.person).not.toBe(statusAdvice[status].person);
  expect(errorsByCode.get(errorCode)?.advice).toEqual({ ...statusAdvice[status], ...own });
});

const tableFiles = /^contract\/src\/(?:errors(?:\.register)?|shared\/[^/]+|domains\/[^/]+\/[^/]+\.errors)\.ts$/;
const outside = (some: readonly SourceFile[], pattern: RegExp) =>
  some.filter(({ path, text }) => !tableFiles.test(path) && pattern.test(text)).map(({ path }) => path);

test('no other list says what an error code means', () => {
  const list = /^\s*['"]?[A-Z]+_\d{3}['"]?: /m;
  // A page may say it in the words of its screen.
  expect(
    outside(
      sources.filter(({ path }) => !path.startsWith('web/')),
      list,
    ),
  ).toEqual([]);
  const path = 'cli/src/session/english-errors.ts';
  expect(outside([{ path, text: "  CART_001: 'The item is already in the cart.',", imports: [] }], list)).toEqual([path]);
});

test('pages carry tables without help', () => {
  expect(outside(sources, /ErrorHelp\b/)).toEqual([]);
  const helpful = ({ target }: { target: string }) => /^contract\/src\/(?:errors(?:\.register)?|shared\/status-advice)\.ts$/.test(target);
  expect(sources.filter(({ path, imports }) => path.startsWith('web/') && imports.some(helpful)).map(({ path }) => path)).toEqual([]);
});
