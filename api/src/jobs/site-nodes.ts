import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';
import { config } from '../config.ts';
import { statement, type RowOf } from '../database/statement.ts';

/** Identifies this process among those of the site. */
const own = randomUUID();
const startedAt = new Date(Date.now() - performance.now());

const packageFile = new URL('../../package.json', import.meta.url);
let ownRelease: string | undefined;

/** Release of this process. */
export function release(): string {
  ownRelease ??= (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;
  return ownRelease;
}

const note = statement(
  'jobs.record-node',
  {
    parameters: {
      id: z.string(),
      host: z.string(),
      version: z.string(),
      commit: z.string(),
      serves: z.boolean(),
      works: z.boolean(),
      startedAt: z.date(),
    },
  },
  `INSERT INTO site_nodes (id, host, version, commit, serves, works, started_at) VALUES ($id::uuid, $host, $version, $commit, $serves, $works, $startedAt)
   ON CONFLICT (id) DO UPDATE SET seen_at = now(), serves = site_nodes.serves OR $serves, works = site_nodes.works OR $works`,
);

/** Registers this process with its tasks and release for the other nodes. */
export async function recordNode({ serves, works }: { serves: boolean; works: boolean }): Promise<void> {
  await note.run({ id: own, host: hostname(), version: release(), commit: config().sourceCommit, serves, works, startedAt });
}

const siteNode = {
  host: z.string(),
  version: z.string(),
  commit: z.string(),
  serves: z.boolean(),
  works: z.boolean(),
  started_at: z.date(),
  seen_at: z.date(),
};
export type SiteNode = RowOf<typeof siteNode>;

const find = statement(
  'jobs.find-nodes',
  { row: siteNode },
  `SELECT host, version, commit, serves, works, started_at, seen_at FROM site_nodes WHERE seen_at > now() - interval '2 minutes' ORDER BY started_at, id`,
);

/** Processes seen within two minutes, in order of their start. */
export function findNodes(): Promise<SiteNode[]> {
  return find.all();
}
