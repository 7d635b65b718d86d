import { dataExportHours } from '@baeum/contract/domains/data-exports/data-exports.rules.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { notify } from '../notifications/notifications.public.ts';
import { archiveOf } from './write-archive.ts';

const findWaiting = statement(
  'data-exports.find-waiting',
  { parameters: { id: z.string() }, row: { user_id: z.number() } },
  'SELECT user_id FROM data_exports WHERE id = $id AND expires_at IS NULL',
);

const removeParts = statement('data-exports.remove-parts', { parameters: { id: z.string() } }, 'DELETE FROM data_export_parts WHERE export_id = $id');

const addPart = statement(
  'data-exports.add-part',
  { parameters: { id: z.string(), seq: z.number(), bytes: z.instanceof(Buffer) } },
  'INSERT INTO data_export_parts (export_id, seq, bytes) SELECT id, $seq, $bytes FROM data_exports WHERE id = $id',
);

const finish = statement(
  'data-exports.finish',
  { parameters: { id: z.string(), size: z.number(), hours: z.number() } },
  'UPDATE data_exports SET size = $size, expires_at = now() + make_interval(hours => $hours) WHERE id = $id AND expires_at IS NULL',
);

/** Writes a person's file and notifies them. An interrupted run starts again; one whose person has left ends. */
export const prepareExport = defineJob(
  'data-exports.prepare',
  z.object({ id: z.uuid() }),
  async ({ id }) => {
    const waiting = await findWaiting.first({ id });
    if (!waiting) return;
    await removeParts.run({ id });
    const size = await storeParts(id, archiveOf(waiting.user_id));
    await transaction(async () => {
      if ((await finish.run({ id, size, hours: dataExportHours.kept })) > 0) await notify(waiting.user_id, 'data-export-ready', {}, { key: id });
    });
  },
  { durability: 'mail' },
);

async function storeParts(id: string, parts: AsyncIterable<Buffer>): Promise<number> {
  let seq = 0;
  let size = 0;
  for await (const bytes of parts) {
    if ((await addPart.run({ id, seq, bytes })) === 0) break;
    seq += 1;
    size += bytes.length;
  }
  return size;
}
