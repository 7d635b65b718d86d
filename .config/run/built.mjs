import { rmSync, writeFileSync } from 'node:fs';
import { fingerprint, isStamped } from './fingerprint.mjs';
import { alone } from './lock.mjs';

/**
 * Something that is built from sources, and a file beside it that says from which.
 * @param {{ sources: string[], stamp: string, make: (node: string, env: NodeJS.ProcessEnv) => Promise<number> }} made
 */
export function built({ sources, stamp, make }) {
  /** Builds it, whatever is there. */
  const build = async (node, env) => {
    const from = fingerprint(sources);
    rmSync(stamp, { force: true });
    const failed = await make(node, env);
    if (!failed) writeFileSync(stamp, from);
    return failed;
  };
  const isFresh = () => isStamped(stamp, fingerprint(sources));
  /** Builds it when its sources have changed since the last time. */
  const ensure = async (node, env) => (isFresh() ? 0 : alone(() => (isFresh() ? 0 : build(node, env))));
  return { build, ensure };
}
