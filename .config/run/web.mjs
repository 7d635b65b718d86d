import { built } from './built.mjs';
import { run } from './process.mjs';
import { inProject, say } from './project.mjs';

/** What the browser loads, what the server renders with, the script that other sites load to draw in-app messages, and the service worker. */
const builds = [[], ['--ssr'], ['--config', 'vite/in-app-renderer.config.ts'], ['--config', 'vite/service-worker.config.ts']];

export const web = built({
  sources: ['web/src', 'web/vite', 'web/public', 'web/vite.config.ts', 'web/package.json', 'contract/src', 'contract/package.json', 'package-lock.json'],
  stamp: inProject('web', 'dist', '.built-from'),
  make: async (node, env) => {
    say('웹 화면을 빌드합니다…');
    const started = Date.now();
    const vite = inProject('node_modules', 'vite', 'bin', 'vite.js');
    const options = { env: { ...env, NODE_ENV: 'production' }, cwd: inProject('web'), quiet: true };
    const codes = await Promise.all(builds.map((extra) => run(node, [vite, 'build', ...extra], options)));
    const failed = codes.find((code) => code !== 0) ?? 0;
    say(failed ? '웹 화면을 빌드하지 못했습니다.' : `웹 화면을 빌드했습니다. (${Math.round((Date.now() - started) / 1000)}초)`);
    return failed;
  },
});
