import { describe, expect, test } from 'vitest';
import { readSourceFiles } from '../support/source-files.ts';

const sources = readSourceFiles();
const textOf = (wanted: string) => sources.find(({ path }) => path === wanted)?.text ?? '';

/** The regular expressions by which modules are sorted into chunks. */
const rulesIn = (text: string) => (/chunkGroups = \[([\s\S]*?)^\];/m.exec(text)?.[1] ?? '').split('\n').filter((line) => line.includes('/'));
/** A rule of folders ends with a slash in each of its choices; what follows one that does not is the name of a file. */
const namesFiles = (rule: string) => /\.(?:tsx?|css)\b|[\w)]\\\.|\$\/|[A-Z]\w+/.test(rule.replace(/minShareCount.*/, '').replace(/name: '\w+'/, ''));

/** Plugins of ours that change the text of what is in node_modules. */
const patching = (files: readonly { path: string; text: string }[]) =>
  files.filter(({ path, text }) => path.startsWith('web/vite') && /\.replace\(/.test(text)).map(({ path }) => path);

test('chunks follow folders', () => {
  const rules = rulesIn(textOf('web/vite.config.ts'));
  expect(rules.length).toBeGreaterThan(2);
  expect(rules.filter(namesFiles)).toEqual([]);
});

test('no library is changed when the site is built', () => {
  expect(patching(sources)).toEqual([]);
});

describe('control: what breaks a rule is noticed', () => {
  test.each([
    '{ name: "forms", test: /\\/web\\/src\\/ui\\/(form\\/(?!Phone)|SubmitButton)/ },',
    "{ name: 'list-page', test: /\\/web\\/src\\/ui\\/ChoiceLinks\\./ },",
    "{ name: 'page', test: /domains\\/courses\\/courses\\.ts$/ },",
  ])('%s', (rule) => {
    expect(namesFiles(rule)).toBe(true);
  });

  test('a plugin that cuts text out', () => {
    expect(patching([{ path: 'web/vite/slim.ts', text: "return code.replace(part, '');" }])).toEqual(['web/vite/slim.ts']);
  });
});
