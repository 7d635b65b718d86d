import { dataExportFile } from '@baeum/contract/domains/data-exports/data-exports.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { asDownload } from '../../http/answers/as-download.ts';
import { sendParts } from '../../http/answers/send-parts.ts';
import { fail } from '../../http/base/app-error.ts';

const findReady = statement(
  'data-exports.find-ready',
  { parameters: { id: z.string(), userId: z.number() }, row: { size: present(z.number()) } },
  'SELECT size FROM data_exports WHERE id = $id AND user_id = $userId AND expires_at > now()',
);

const findPart = statement(
  'data-exports.find-part',
  { parameters: { id: z.string(), seq: z.number() }, row: { bytes: z.instanceof(Buffer) } },
  'SELECT bytes FROM data_export_parts WHERE export_id = $id AND seq = $seq',
);

/** Sends a person's file to them, a part at a time and no faster than they read. @throws AppError COMMON_004 */
export async function sendExport(userId: number, id: string, response: ServerResponse): Promise<void> {
  const ready = await findReady.first({ id, userId });
  if (!ready) throw fail(commonErrors.notFound);
  asDownload(response, { type: 'application/zip', asciiName: dataExportFile });
  response.setHeader('Content-Length', String(ready.size));
  await sendParts(partsOf(id), response);
}

async function* partsOf(id: string): AsyncGenerator<Buffer> {
  for (let seq = 0; ; seq += 1) {
    const part = await findPart.first({ id, seq });
    if (!part) return;
    yield part.bytes;
  }
}
