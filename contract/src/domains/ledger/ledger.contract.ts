import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { mostFaultsListed } from './ledger.rules.ts';
import { ledgerAccountSchema } from './ledger.schemas.ts';

const count = z.int().min(0);

const faultSchema = z
  .object({
    subject: z.string().meta({ description: '맞지 않는 것', examples: ['users/42'] }),
    expected: z.int().meta({ description: '장부대로라면 있어야 하는 값', examples: [1500] }),
    found: z.int().meta({ description: '실제로 있는 값', examples: [1400] }),
  })
  .meta({ id: 'LedgerFault', description: '장부와 맞지 않는 것' });
export type LedgerFault = z.infer<typeof faultSchema>;

const checkSchema = z
  .object({
    name: z.string().meta({ description: '확인의 이름', examples: ['points-of-people'] }),
    faultCount: count.meta({ description: '맞지 않는 것의 수', examples: [0] }),
    faults: z.array(faultSchema).meta({ description: `맞지 않는 것. ${mostFaultsListed}개까지` }),
  })
  .meta({ id: 'LedgerCheck', description: '장부의 한 가지 확인' });

const accountSchema = z
  .object({
    account: ledgerAccountSchema,
    total: z.int().meta({ description: '차변에서 대변을 뺀 합', examples: [-1500] }),
  })
  .meta({ id: 'LedgerAccountTotal', description: '한 계정의 합' });

const verificationSchema = z
  .object({
    balanced: z.boolean().meta({ description: '모든 확인이 맞는지' }),
    transactions: count.meta({ description: '거래의 수', examples: [204] }),
    entries: count.meta({ description: '기입의 수', examples: [463] }),
    accounts: z.array(accountSchema).meta({ description: '계정마다의 합. 모두 더하면 0입니다.' }),
    checks: z.array(checkSchema).meta({ description: '확인한 것' }),
  })
  .meta({ id: 'LedgerVerification', description: '장부를 모두 확인한 결과' });
export type LedgerVerification = z.infer<typeof verificationSchema>;

/** The books, by double entry. */
export const ledgerContract = c.router(
  {
    verifyLedger: {
      method: 'GET',
      path: '/admin/api/v1/ledger/verification',
      summary: '장부 확인',
      summaryEn: 'Verify the books',
      description:
        '거래마다 합이 0인지, 회원의 포인트가 장부와 같은지, 주문이 결제, 항목, 환불, 수강과 맞는지, 지식공유자의 수입과 정산이 판매와 맞는지 한 시점의 장부 전체에서 확인합니다.',
      metadata: access('admin', { scope: ['admin:finance', 'admin:read'], rate: 'search' }),
      responses: { 200: verificationSchema },
    },
  },
  domainOptions,
);
