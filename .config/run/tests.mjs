import { readdirSync } from 'node:fs';
import { inProject } from './project.mjs';

/** Tests that open the built site, or ask for the script that is built beside it. */
const opensSite = /^(?:(?:web|sdk-browser)\/.*(?<!\.unit)|domains\/in-app-renderer|security\/stored-xss)\.test\.ts$/;

/** Whether the tests that these arguments of vitest name look at the built site; all tests together do. */
export function needWeb(args) {
  const names = args.filter((arg) => !arg.startsWith('-'));
  if (names.length === 0) return true;
  const files = readdirSync(inProject('tests'), { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules/'));
  const named = files.filter((file) => names.some((name) => `tests/${file}`.includes(name)));
  return named.some((file) => opensSite.test(file));
}
