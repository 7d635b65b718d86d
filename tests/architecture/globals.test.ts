import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../support/source-files.ts';

/**
 * One TypeScript program knows the globals of browsers and of Node everywhere, so the linter allows each only in
 * the workspaces that run there. Tested with files that use the forbidden ones.
 */
const useOfEverything = `import { pid } from 'node:process';
export const used = [pid, process.pid, document.title, name, new URL('https://baeum.test'), setTimeout];
`;
const files = [
  'api/src/made.ts',
  'cli/src/made.ts',
  'openapi/made.ts',
  '.config/made.mjs',
  'contract/src/made.ts',
  'contract/src/engine/made.ts',
  'web/src/ui/Made.tsx',
  'web/src/app/assets.ts',
  'web/vite/made.ts',
  'tests/web/made.test.ts',
  'api/src/domains/system/docs-page/made.js',
];

let folder: string;
let found: Map<string, Diagnostic[]>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baeum-lint-'));
  for (const file of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), useOfEverything);
  }
  found = Map.groupBy(lint(), ({ filename }) => filename);
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Diagnostic {
  filename: string;
  code: string;
  message: string;
}

function lint(): Diagnostic[] {
  const program = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [program, '-c', join(root, '.config/oxlintrc.json'), '-f', 'json'], { cwd: folder, encoding: 'utf8' });
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
}

/** What the linter refuses of the file, as names of globals and modules. */
function refused(file: string): string[] {
  const told = found.get(file) ?? [];
  return told
    .filter(({ code }) => /no-undef|no-nodejs-modules/.test(code))
    .map(({ message }) => /['`]([^'`]+)['`]/.exec(message)?.[1] ?? message)
    .sort();
}

test.each(['api/src/made.ts', 'cli/src/made.ts', 'openapi/made.ts', '.config/made.mjs', 'web/vite/made.ts'])('%s has Node and no page', (file) => {
  expect(refused(file)).toEqual(['document', 'name']);
});

test.each(['contract/src/made.ts', 'contract/src/engine/made.ts'])('%s has neither', (file) => {
  expect(refused(file)).toEqual(['document', 'name', 'node:process', 'process']);
});

test('web/src/ui/Made.tsx has a page and no Node', () => {
  expect(refused('web/src/ui/Made.tsx')).toEqual(['node:process', 'process']);
});

test.each(['web/src/app/assets.ts', 'tests/web/made.test.ts', 'api/src/domains/system/docs-page/made.js'])('%s has both', (file) => {
  expect(refused(file)).toEqual([]);
});
