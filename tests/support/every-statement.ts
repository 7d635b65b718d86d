import { definedStatements, type Statement } from '@baeum/api/src/database/statement.ts';
import { join } from 'node:path';
import { readSourceFiles, root } from './source-files.ts';

/** Every statement of the sources, by name: each module that defines some is loaded. */
export async function everyStatement(): Promise<[name: string, statement: Statement][]> {
  const defining = readSourceFiles().filter(({ path, text }) => path.startsWith('api/src/') && /^import .*\bstatement\b.*\/statement\.ts'/m.test(text));
  for (const { path } of defining) await import(join(root, path));
  return [...definedStatements()];
}
