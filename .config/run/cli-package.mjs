import { rmSync, mkdirSync } from 'node:fs';
import { built } from './built.mjs';
import { npm } from './npm.mjs';
import { run } from './process.mjs';
import { inProject, say } from './project.mjs';

const folder = inProject('cli', 'packed');

/** The CLI as people install it from the site: bundled into `cli/dist` and packed into `cli/packed`. */
export const cliPackage = built({
  sources: ['cli/src', 'cli/bin', 'cli/client', 'cli/pack', 'cli/README.md', 'cli/package.json', 'contract/src', 'package-lock.json'],
  stamp: inProject('cli', 'packed', '.packed-from'),
  make: async (node, env) => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const failed =
      (await run(node, [inProject('cli/pack/bundle.ts')], { env, quiet: true })) ||
      (await npm(node, env, ['pack', '--workspace', 'cli', '--ignore-scripts', '--pack-destination', folder]));
    if (failed) say('CLI를 묶지 못했습니다.');
    return failed;
  },
});
