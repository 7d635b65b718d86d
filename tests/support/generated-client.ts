import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Some generators print with the compiler's own functions, which TypeScript 7 does not have. */
export const withTypeScript5 = `--import=${at('./typescript-5.mjs')}`;

/** What a strict project asks of generated code. */
export const strictCompiler = {
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  types: ['node'],
} as const;

/** A project of somebody else in an empty folder, who has our dependencies installed. */
export async function project(folder: string, files: Record<string, string>): Promise<void> {
  await symlink(at('../../node_modules'), join(folder, 'node_modules'), 'dir');
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
}

/** Runs a program of Node there. @returns what it printed @throws Error with what it said when it failed */
export async function runNode(folder: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  try {
    return (await run(process.execPath, args, { cwd: folder, env: { ...process.env, NO_COLOR: '1', ...env }, maxBuffer: 2 ** 26 })).stdout;
  } catch (failure) {
    const { stdout, stderr } = failure as { stdout: string; stderr: string };
    throw new Error(`${args.join(' ')} failed\n${stdout}${stderr}`.slice(0, 6000), { cause: failure });
  }
}

/** A file of a package's folder. */
export function inPackage(name: string, file: string): string {
  const manifest = findPackageJSON(name, import.meta.url);
  if (!manifest) throw new Error(`${name} is not installed`);
  return join(dirname(manifest), file);
}

/** Compiles the project. @throws Error with what the compiler has against it */
export function compile(folder: string): Promise<string> {
  return runNode(folder, [at('../../node_modules/typescript/bin/tsc'), '-p', '.']);
}

/** Types of openapi-typescript for the document in `document`, with the flag that the document advises. */
export function generateTypes(folder: string, document: string, output: string): Promise<string> {
  return runNode(folder, [withTypeScript5, inPackage('openapi-typescript', 'bin/cli.js'), document, '-o', output, '--default-non-nullable=false']);
}
