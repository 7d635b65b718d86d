import { built } from './built.mjs';
import { run } from './process.mjs';
import { inProject, say } from './project.mjs';

/** The server's program, bundled into `api/dist`. */
export const server = built({
  sources: ['api/src', 'api/pack', 'api/package.json', 'contract/src', 'contract/package.json', 'package-lock.json'],
  stamp: inProject('api', 'dist', '.built-from'),
  make: async (node, env) => {
    const failed = await run(node, [inProject('api/pack/bundle.ts')], { env, quiet: true });
    if (failed) say('서버를 묶지 못했습니다.');
    return failed;
  },
});
