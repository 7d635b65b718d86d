import type { AuditLog, ExportAuditLogsQuery } from '@baeum/contract/domains/audit-logs/audit-logs.contract.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { csvFile, csvRows } from '../../http/answers/csv-file.ts';
import { everyAuditLog } from './list-audit-logs.ts';

const head = ['때', '바꾼 사람', '바꾼 사람의 번호', '한 일', '대상', '바뀐 것', '연산', '요청 번호', '기록 번호', '승인 요청', '요청한 사람', '결정한 사람'];

/** The records as a file, written while they are read. */
export function exportAuditLogs({ format, ...query }: ExportAuditLogsQuery, readable: readonly string[] | undefined): AsyncGenerator<Uint8Array> {
  const portions = everyAuditLog(query, readable);
  return format === 'csv' ? csvOf(portions) : jsonLinesOf(portions);
}

async function* csvOf(portions: AsyncIterable<AuditLog[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvFile(head, []));
  for await (const rows of portions) yield Buffer.from(csvRows(rows.map(cellsOf)));
}

async function* jsonLinesOf(portions: AsyncIterable<AuditLog[]>): AsyncGenerator<Uint8Array> {
  for await (const rows of portions) yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

function cellsOf({ at, actor, action, target, diff, operationId, requestId, id, ...approval }: AuditLog) {
  return [
    formatSeoulMinute(at),
    actor?.name,
    actor?.id,
    action,
    target,
    JSON.stringify(diff),
    operationId,
    requestId,
    id,
    approval.approvalId,
    approval.askedBy?.name,
    approval.decidedBy?.name,
  ];
}
