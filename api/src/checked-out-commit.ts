import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const thisCheckout = fileURLToPath(new URL('../..', import.meta.url));

/** Commit that is checked out in a folder, read without git being installed; undefined where the folder is no checkout. */
export function readCheckedOutCommit(checkout: string = thisCheckout): string | undefined {
  try {
    const folder = gitFolder(join(checkout, '.git'));
    return commitOf(readFileSync(join(folder, 'HEAD'), 'utf8').trim(), folder);
  } catch {
    return undefined;
  }
}

/** A worktree has a file instead of the folder, with the folder's path. */
function gitFolder(path: string): string {
  if (statSync(path).isDirectory()) return path;
  const [, target = ''] = /^gitdir: (.+)$/m.exec(readFileSync(path, 'utf8')) ?? [];
  return resolve(path, '..', target);
}

/** HEAD contains a commit, or a branch: that is a file of its own, or a line of the file into which git packs them. */
function commitOf(head: string, folder: string): string | undefined {
  if (!head.startsWith('ref: ')) return head;
  const branch = head.slice('ref: '.length);
  const shared = join(folder, 'commondir');
  const branches = existsSync(shared) ? resolve(folder, readFileSync(shared, 'utf8').trim()) : folder;
  const own = join(branches, branch);
  if (existsSync(own)) return readFileSync(own, 'utf8').trim();
  const packed = readFileSync(join(branches, 'packed-refs'), 'utf8').split('\n');
  return packed.find((line) => line.endsWith(` ${branch}`))?.split(' ', 1)[0];
}
