import { readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { embeddedPostgresErrors } from './errors.ts';

/** The unprivileged user that PostgreSQL runs under when we are root; PostgreSQL refuses root itself. */
export interface Account {
  uid: number;
  gid: number;
}

/** Directory for root's copies of files that the other user must read although the checkout is in a private home directory. */
export const SYSTEM_DIRECTORY = '/var/lib/baeum';

/**
 * Chooses the account of the server; undefined for an ordinary user. An existing directory stays with its owner, so that a
 * site first run by a user and later by root stays readable.
 */
export async function chooseAccount(dataDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(dataDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] =
      passwd
        .split('\n')
        .find((line) => line.startsWith(`${name}:`))
        ?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw embeddedPostgresErrors.noUnprivilegedUser();
}

/** Whether the account may enter every folder above `path`: not for a checkout in a home directory of mode 700. */
export async function canReach(path: string, account: Account): Promise<boolean> {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const info = await stat(folder).catch(() => undefined);
    if (info && !mayEnter(info, account)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function mayEnter(info: { mode: number; uid: number; gid: number }, { uid, gid }: Account): boolean {
  if (info.uid === uid) return (info.mode & 0o100) !== 0;
  if (info.gid === gid) return (info.mode & 0o010) !== 0;
  return (info.mode & 0o001) !== 0;
}
