import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './project.mjs';

/** A hash of the content of files and whole folders; build leftovers do not count and missing paths do not hurt. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesOf(path))
      hash
        .update(`${file}\0`)
        .update(readFileSync(inProject(file)))
        .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path) {
  const full = inProject(path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return path.endsWith('.tsbuildinfo') ? [] : [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

/** Whether the stamp file holds the hash. */
export function isStamped(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}
