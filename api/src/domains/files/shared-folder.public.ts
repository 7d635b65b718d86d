import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { config } from '../../config.ts';
import { expiringCache } from '../../database/expiring-cache.ts';
import { statement } from '../../database/statement.ts';
import { log } from '../../http/base/logging.ts';
import { leaveMark, seesMark } from '../../outside/storage/folder-marks.ts';

/** This process, for the others that use the folder. */
const own = randomUUID();
/** A folder that answers later than this counts as silent, in milliseconds: for the readiness probe, and for a job, which has time. */
const patience = { probe: 1000, job: 30_000 };

const recordNode = statement(
  'files.record-node',
  { parameters: { mark: z.string(), host: z.string(), folder: z.string() } },
  `INSERT INTO media_nodes (mark, host, folder) VALUES ($mark, $host, $folder) ON CONFLICT (mark) DO UPDATE SET folder = $folder, seen_at = now()`,
);

const deleteNodes = statement('files.delete-nodes', {}, "DELETE FROM media_nodes WHERE seen_at < now() - interval '1 day'");

const findOthers = statement(
  'files.find-other-nodes',
  { parameters: { mark: z.string() }, row: { mark: z.string(), host: z.string(), folder: z.string() } },
  "SELECT mark, host, folder FROM media_nodes WHERE mark <> $mark AND seen_at > now() - interval '3 minutes'",
);

/** Balancers ask every second whether a node is ready; the nodes' marks are written three times a minute. */
const noted = expiringCache({ lifetime: 20_000, capacity: 10 }, async (folder: string) => {
  await recordNode.run({ mark: own, host: hostname(), folder });
  await deleteNodes.run();
});

/** The state of the folder of large files, as this node sees it. */
interface FolderState {
  writable: boolean;
  /** Nodes of this site that have another folder, as `host:path`. */
  others: string[];
}

/** Writes this node's mark into the folder, and looks for those of the others. With a bucket for large files nothing is checked. */
async function seeFolder(milliseconds: number): Promise<FolderState> {
  if (config().MEDIA_STORAGE === 's3') return { writable: true, others: [] };
  return Promise.race([look(resolve(config().mediaFolder)), delay(milliseconds, { writable: false, others: [] }, { ref: false })]);
}

async function look(folder: string): Promise<FolderState> {
  try {
    await leaveMark(folder, own);
  } catch (error) {
    log().error({ err: error }, 'the folder of large files cannot be written');
    return { writable: false, others: [] };
  }
  await noted.get(folder);
  const others: string[] = [];
  for (const node of await findOthers.all({ mark: own })) if (!(await seesMark(folder, node.mark))) others.push(`${node.host}:${node.folder}`);
  if (others.length > 0) log().error({ others }, 'other nodes have another folder of large files');
  return { writable: true, others };
}

/** Whether every recently seen node reads this one's files. */
export async function sharesFolder(asked: keyof typeof patience = 'job'): Promise<boolean> {
  const { writable, others } = await seeFolder(patience[asked]);
  return writable && others.length === 0;
}
