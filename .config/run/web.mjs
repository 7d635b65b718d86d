import { rmSync, writeFileSync } from 'node:fs';
import { fingerprint, isStamped } from './fingerprint.mjs';
import { alone } from './lock.mjs';
import { run } from './process.mjs';
import { inProject, say } from './project.mjs';

const sources = ['web/src', 'web/vite', 'web/public', 'web/vite.config.ts', 'web/package.json', 'contract/src', 'contract/package.json', 'package-lock.json'];
const stamp = inProject('web', 'dist', '.built-from');

/** Builds the web client when its sources have changed since the last build. */
export async function ensureWeb(node, env) {
  if (isStamped(stamp, fingerprint(sources))) return 0;
  return alone(() => (isStamped(stamp, fingerprint(sources)) ? 0 : buildWeb(node, env)));
}

/** What the browser loads, what the server renders with, the script that other sites load to draw in-app messages, and the service worker. */
const builds = [[], ['--ssr'], ['--config', 'vite/in-app-renderer.config.ts'], ['--config', 'vite/service-worker.config.ts']];

/** Builds the web client. */
export async function buildWeb(node, env) {
  say('웹 화면을 빌드합니다…');
  const started = Date.now();
  const built = fingerprint(sources);
  rmSync(stamp, { force: true });
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js');
  const options = { env: { ...env, NODE_ENV: 'production' }, cwd: inProject('web'), quiet: true };
  const codes = await Promise.all(builds.map((extra) => run(node, [vite, 'build', ...extra], options)));
  const failed = codes.find((code) => code !== 0) ?? 0;
  if (failed) say('웹 화면을 빌드하지 못했습니다.');
  else {
    writeFileSync(stamp, built);
    say(`웹 화면을 빌드했습니다. (${Math.round((Date.now() - started) / 1000)}초)`);
  }
  return failed;
}
