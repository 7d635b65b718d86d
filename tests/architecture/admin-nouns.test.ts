import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nouns } from '../../cli/src/commands/admin/nouns.ts';
import { root } from '../support/source-files.ts';

const folder = join(root, 'cli/src/commands/admin');
/** What the nouns share. */
const shared = ['admin.texts.ts', 'calls.ts', 'known-keys.ts', 'nouns.ts'];
const nounFiles = readdirSync(folder).filter((name) => name.endsWith('.ts') && !shared.includes(name));

test('every noun of `baeum admin` is a file, and every other file is shared', () => {
  expect(nounFiles.sort()).toEqual([...nouns.keys()].map((noun) => `${noun}.ts`).sort());
});

test('a noun says what its verbs are; what they do is loaded when one is called', () => {
  const light = /^\.\/(?:calls|admin\.texts)\.ts$|^\.\.\/\.\.\/terminal\/language\.ts$/;
  const heavy = nounFiles.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/^import (?!type\b)[^'"]*['"]([^'"]+)['"]/gm)].flatMap(([, target = '']) =>
      light.test(target) ? [] : [`${name} → ${target}`],
    ),
  );
  expect(heavy).toEqual([]);
});
