import type { ServerResponse } from 'node:http';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { asDownload } from '../../http/answers/as-download.ts';
import { exportTypes, type ExportFormat } from '../../http/answers/export-file.ts';
import { sendParts } from '../../http/answers/send-parts.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { authorOf, recordAudit } from './audit-logs.public.ts';

interface Call {
  actor: UserActor;
  context: RequestContext;
  query: { format: ExportFormat };
  response: ServerResponse;
}

/** What is downloaded: `list` as in its address, `name` for people. */
interface Exported {
  list: string;
  name: string;
  action: string;
}

/** Sends a list of the operators as a file; who has taken it is on record before. */
export async function sendRecordedExport(call: Call, { list, name, action }: Exported, parts: AsyncIterable<Uint8Array>): Promise<void> {
  const { response, query } = call;
  const { format } = query;
  await transaction(() => recordAudit({ author: authorOf(call), action, target: list, diff: { format: [null, format] } }));
  asDownload(response, { type: exportTypes[format], asciiName: `${list}.${format}`, name: `${name}.${format}` });
  await sendParts(parts, response);
}
