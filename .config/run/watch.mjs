import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { theEnd } from './process.mjs';
import { inProject, say } from './project.mjs';

/** Editors write a file in several steps, and several files at once. */
const TOGETHER_MS = 120;

/**
 * Starts `work` and restarts it whenever a file in `folders` changes. Folders are watched and not files: most editors replace a file
 * with a new one, which a watcher of the old file, such as Node's own `--watch`, does not see.
 * It ends with everything.
 * @param {string[]} folders
 * @param {(until: AbortSignal) => Promise<number>} work that ends when the signal says so
 */
export async function again(folders, work) {
  const changes = changesIn(folders);
  for (;;) {
    const ended = new AbortController();
    const changed = changes.next();
    const done = work(ended.signal);
    const failed = await Promise.race([changed, theEnd.then(() => 0), done]);
    if (failed) say('끝났습니다. 코드를 고치면 다시 시작합니다.');
    if (await Promise.race([changed, theEnd])) break;
    ended.abort();
    await done;
    say('바뀐 코드로 다시 시작합니다.');
  }
  changes.close();
  return 0;
}

function changesIn(folders) {
  const watched = new Map();
  let tell = () => {};
  let timer;
  const look = (folder) => {
    if (watched.has(folder) || !existsSync(folder)) return;
    const watcher = watch(folder, () => {
      clearTimeout(timer);
      timer = setTimeout(() => (folders.forEach((each) => lookInto(inProject(each))), tell()), TOGETHER_MS);
    });
    watcher.on('error', () => watched.delete(folder));
    watched.set(folder, watcher);
  };
  const lookInto = (folder) => {
    look(folder);
    for (const entry of readdirSync(folder, { withFileTypes: true })) if (entry.isDirectory()) lookInto(join(folder, entry.name));
  };
  for (const folder of folders) lookInto(inProject(folder));
  return { next: () => new Promise((resolve) => (tell = () => resolve(undefined))), close: () => watched.forEach((watcher) => watcher.close()) };
}
