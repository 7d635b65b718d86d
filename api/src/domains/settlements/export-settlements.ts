import type { SettlementState } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import type { ExportSettlementsQuery, Settlement } from '@baeum/contract/domains/settlements/settlements.schemas.ts';
import { csvFile, csvRows } from '../../http/answers/csv-file.ts';
import { everySettlement } from './list-settlements.ts';

const head = ['번호', '달', '회원 번호', '이름', '상태', '기준 금액', '배움의 몫', '이 달 수입', '이월', '소득세', '지방소득세', '지급액', '확정하는 날'];

const words: Readonly<Record<SettlementState, string>> = { OPEN: '확정 전', CONFIRMED: '지급 대기', HELD: '지급 보류', PAID: '지급 완료' };

/** The list as a file, written while it is read. */
export async function* exportSettlements(operatorId: number, query: ExportSettlementsQuery): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvFile(head, []));
  for await (const rows of everySettlement(operatorId, query)) yield Buffer.from(csvRows(rows.map(cellsOf)));
}

function cellsOf({ id, month, instructor, state, ...of }: Settlement) {
  const sums = [of.base, of.fee, of.income, of.carriedIn, of.incomeTax, of.localTax, of.net];
  return [id, month, instructor.id, instructor.name, words[state], ...sums, of.confirmOn];
}
