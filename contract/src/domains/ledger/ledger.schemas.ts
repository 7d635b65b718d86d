import { z } from 'zod';
import { ledgerAccounts } from './ledger.rules.ts';

export const ledgerAccountSchema = z.enum(ledgerAccounts).meta({
  id: 'LedgerAccount',
  description:
    'provider: 결제 대행사에 있는 돈, sales: 판매, refunds_due: 돌려주기로 하고 아직 보내지 않은 돈, order_holds: 결제를 기다리는 주문이 잡아둔 포인트, points: 회원이 가진 포인트, point_grants: 준 포인트, point_expiries: 사라진 포인트, instructor_shares: 지식공유자의 몫, instructor_payables: 지식공유자에게 줄 돈, withheld_taxes: 떼어둔 세금, payouts: 보낸 정산금',
  examples: ['sales'],
});
