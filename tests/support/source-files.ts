import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout that the tests belong to. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** One import of a source file. */
export interface Import {
  /** Path of the imported file from the root, or the name of a package. */
  readonly target: string;
  /** Gone after compilation, so it binds nothing at run time. */
  readonly typeOnly: boolean;
}

export interface SourceFile {
  /** Path from the root. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

const workspaces = ['contract', 'api', 'web', 'cli', 'openapi', 'tests'];
const sourcePattern = `{${workspaces.join(',')}}/**/*.{ts,tsx}`;

let read: readonly SourceFile[] | undefined;

/** Every source file of the project, read once for all tests of a worker: nothing writes one while tests run. */
export function readSourceFiles(): readonly SourceFile[] {
  return (read ??= readAll());
}

function readAll(): SourceFile[] {
  return globSync(sourcePattern, { cwd: root, exclude: (name) => /(?:^|\/)(?:node_modules|dist)$/.test(name) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.d.ts'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, imports: importsOf(path, text) };
    });
}

/** Static imports and re-exports begin a line (as the formatter leaves them); dynamic ones name a literal. */
const staticImport = /^(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const dynamicImport = /\bimport\(\s*['"]([^'"]+)['"]/g;

function importsOf(path: string, text: string): Import[] {
  return [
    ...[...text.matchAll(staticImport)].map(([, type, specifier = '']) => ({ target: resolve(path, specifier), typeOnly: type !== undefined })),
    ...[...text.matchAll(dynamicImport)].map(([, specifier = '']) => ({ target: resolve(path, specifier), typeOnly: false })),
  ];
}

function resolve(importer: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(dirname(importer), specifier);
  if (specifier === '@baeum/contract') return 'contract/src/index.ts';
  if (specifier.startsWith('@baeum/contract/')) return specifier.replace('@baeum/contract/', 'contract/src/');
  if (specifier.startsWith('@baeum/')) return specifier.slice('@baeum/'.length);
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}
