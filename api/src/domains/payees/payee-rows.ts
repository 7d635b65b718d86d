import { payableFrom } from '@baeum/contract/domains/payees/payees.rules.ts';
import type { PayeeDetails } from '@baeum/contract/domains/payees/payees.schemas.ts';
import { payeeKinds } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';

const payeeRow = {
  kind: z.enum(payeeKinds),
  contract_name: z.string(),
  account_name: z.string(),
  bank: z.string(),
  last4: z.string(),
  business_number: z.string().nullable(),
  changed_at: z.date(),
  version: z.number(),
};
export type PayeeRow = RowOf<typeof payeeRow>;
const columns = Object.keys(payeeRow).join(', ');

export const findPayee = statement(
  'payees.find',
  { parameters: { userId: z.number() }, row: payeeRow },
  `SELECT ${columns} FROM payees WHERE user_id = $userId`,
);

/** Anybody who has earned something may be paid, also when they no longer teach. */
export const findEarned = statement(
  'payees.find-earned',
  { parameters: { userId: z.number() }, row: { earned: present(z.boolean()) } },
  'SELECT EXISTS (SELECT FROM income_facts WHERE instructor_id = $userId) AS earned',
);

const details = {
  userId: z.number(),
  kind: z.enum(payeeKinds),
  contractName: z.string(),
  accountName: z.string(),
  bank: z.string(),
  accountSealed: z.string(),
  last4: z.string(),
  businessNumber: z.string().nullable(),
};

/** Undefined where there is one already. */
export const addPayee = statement(
  'payees.add',
  { parameters: details, row: payeeRow },
  `INSERT INTO payees (user_id, kind, contract_name, account_name, bank, account_sealed, last4, business_number)
   VALUES ($userId, $kind, $contractName, $accountName, $bank, $accountSealed, $last4, $businessNumber) ON CONFLICT (user_id) DO NOTHING RETURNING ${columns}`,
);

/** Undefined where it was changed since it was read. */
export const changePayee = statement(
  'payees.change',
  { parameters: { ...details, version: z.number() }, row: payeeRow },
  `UPDATE payees SET kind = $kind, contract_name = $contractName, account_name = $accountName, bank = $bank, account_sealed = $accountSealed, last4 = $last4,
     business_number = $businessNumber, changed_at = now(), version = version + 1
   WHERE user_id = $userId AND version = $version RETURNING ${columns}`,
);

export function toPayeeDetails(row: PayeeRow): PayeeDetails {
  return {
    kind: row.kind,
    contractName: row.contract_name,
    accountName: row.account_name,
    bank: row.bank,
    last4: row.last4,
    ...(row.business_number !== null && { businessNumber: row.business_number }),
    changedAt: row.changed_at.toISOString(),
    payableFrom: payableFrom(row.changed_at).toISOString(),
  };
}
