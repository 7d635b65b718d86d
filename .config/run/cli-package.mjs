import { rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { fingerprint, isStamped } from './fingerprint.mjs';
import { alone } from './lock.mjs';
import { npm } from './npm.mjs';
import { run } from './process.mjs';
import { inProject, say } from './project.mjs';

const sources = ['cli/src', 'cli/bin', 'cli/pack', 'cli/README.md', 'cli/package.json', 'contract/src', 'package-lock.json'];
const folder = inProject('cli', 'packed');
const stamp = inProject('cli', 'packed', '.packed-from');

/** Packs the CLI as people install it from the site, when its sources have changed since the last time. */
export async function ensureCliPackage(node, env) {
  if (isStamped(stamp, fingerprint(sources))) return 0;
  return alone(() => (isStamped(stamp, fingerprint(sources)) ? 0 : packCli(node, env)));
}

/** Bundles the CLI into `cli/dist` and packs it into `cli/packed`. */
export async function packCli(node, env) {
  const packed = fingerprint(sources);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const failed =
    (await run(node, [inProject('cli/pack/bundle.ts')], { env, quiet: true })) ||
    (await npm(node, env, ['pack', '--workspace', 'cli', '--ignore-scripts', '--pack-destination', folder]));
  if (failed) say('CLI를 묶지 못했습니다.');
  else writeFileSync(stamp, packed);
  return failed;
}
