import type { PayoutState } from '@baeum/contract/domains/payouts/payouts.rules.ts';
import type { ExportPayoutsQuery, Payout } from '@baeum/contract/domains/payouts/payouts.schemas.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { csvFile, csvRows } from '../../http/answers/csv-file.ts';
import { everyPayout } from './list-payouts.ts';

const head = ['번호', '상태', '줄의 수', '금액', '돌아온 금액', '만든 사람', '만든 때', '승인한 사람', '승인한 때', '보낸 때', '취소한 때'];

const words: Readonly<Record<PayoutState, string>> = { MADE: '승인 대기', APPROVED: '송금 대기', SENT: '보냄', CANCELED: '취소' };

/** The list as a file, written while it is read. */
export async function* exportPayouts(query: ExportPayoutsQuery): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvFile(head, []));
  for await (const rows of everyPayout(query)) yield Buffer.from(csvRows(rows.map(cellsOf)));
}

const timeOf = (at: string | undefined) => at && formatSeoulMinute(at);

function cellsOf({ id, state, count, total, returned, made, approved, sentAt, canceledAt }: Payout) {
  const by = [made.name, timeOf(made.at), approved?.name, timeOf(approved?.at)];
  return [id, words[state], count, total, returned, ...by, timeOf(sentAt), timeOf(canceledAt)];
}
