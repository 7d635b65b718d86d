import { basename } from 'node:path';
import { run } from './process.mjs';

/** Calls the npm that started us, or the one on the path. Production mode would leave out what is needed to build. */
export function npm(node, env, args, { quiet = true } = {}) {
  const options = { env: { ...env, NODE_ENV: 'development' }, quiet };
  const shared = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  const { npm_execpath: script } = process.env;
  if (script && basename(script) === 'npm-cli.js') return run(node, [script, ...shared], options);
  return run('npm', shared, { ...options, shell: process.platform === 'win32' });
}
