import { clearingCode } from '@baeum/contract/domains/payees/payees.rules.ts';
import { transaction } from '../../database/transaction.ts';
import { csvFile } from '../../http/answers/csv-file.ts';
import { openPayee } from '../settlements/sealed-payees.public.ts';
import { lockPayout, recorded, type Call } from './change-payout.ts';
import { findLines } from './payout-rows.ts';

const head = ['은행 코드', '계좌 번호', '예금주', '금액', '적요'];

/** The file for a bank to pay: generated each time, and not stored. Each download is on record. @throws AppError COMMON_004, PAYOUT_002 */
export async function bankFile(call: Call, id: number): Promise<string> {
  const lines = await transaction(async () => {
    await lockPayout(call, id, 'APPROVED', '승인하고 아직 보내지 않은 지급의 파일만 받을 수 있습니다.');
    await recorded(call, id, 'download', { file: [null, 'csv'] });
    return findLines.all({ id });
  });
  const rows = lines.map(({ payee_sealed: sealed, instructor_id: userId, amount, month, settlement_id: settlementId }) => {
    if (sealed === null) throw new Error(`pay-out ${id} does not know where statement ${settlementId} goes`);
    const { bank, account, accountName } = openPayee(sealed, userId);
    return [clearingCode(bank), account, accountName, amount, `배움 ${month} 정산`];
  });
  return csvFile(head, rows);
}
