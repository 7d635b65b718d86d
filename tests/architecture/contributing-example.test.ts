import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/source-files.ts';

const document = readFileSync(join(root, '.github/CONTRIBUTING.md'), 'utf8');
const blocks = [...document.matchAll(/^```tsx?\n(.*?)^```/gms)].map(([, code = '']) => code);

/** Folders that files of the example lie in. */
const folders = ['contract/src/domains/x', 'api/src/domains/x', 'api/src/database/migrations', 'tests/web', 'web/src/domains/x', 'web/src/app/routes'];

interface Import {
  names: string[];
  from: string;
}

/** What the example brings from elsewhere: its own files are those of its domain. */
const imports: Import[] = blocks
  .flatMap((code) => [...code.matchAll(/^import (?:type )?\{ ([^}]+) \} from '((?:\.|@baeum\/)[^']+)'/gm)])
  .map(([, names = '', from = '']) => ({ names: names.split(', ').map((name) => name.replace(/^type /, '')), from }))
  .filter(({ from }) => !from.includes('bookmarks'));

/** The files that an import can mean. */
function filesOf({ from }: Import): string[] {
  const places = from.startsWith('@baeum/') ? [join(root, from.replace('@baeum/contract', 'contract/src'))] : folders.map((folder) => join(root, folder, from));
  return places.filter((place) => existsSync(place));
}

const exportsAll = (file: string, names: readonly string[]): boolean => {
  const code = readFileSync(file, 'utf8');
  return names.every((name) =>
    new RegExp(`^export (?:declare |async )*(?:const|function|class|interface|type) ${name}\\b|^export (?:type )?\\{[^}]*\\b${name}\\b`, 'm').test(code),
  );
};

test('what the example of CONTRIBUTING imports is there', () => {
  expect(imports.length).toBeGreaterThan(20);
  expect(imports.filter((each) => !filesOf(each).some((file) => exportsAll(file, each.names)))).toEqual([]);
});

test('its screen stands in a list that there is', () => {
  const list = /^`(web\/src\/app\/routes\/[^`]+)` gives it an address/m.exec(document)?.[1] ?? '';
  const code = readFileSync(join(root, list), 'utf8');
  expect(code).toMatch(/^ +screen\('\/user\/[^']+', \(\) => import\('\.\.\/\.\.\/\.\.\/domains\//m);
});
