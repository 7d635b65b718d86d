import { transaction } from '@baeum/api/src/database/transaction.ts';
import { post } from '@baeum/api/src/domains/ledger/ledger.public.ts';
import { sealAccount } from '@baeum/api/src/domains/settlements/sealed-payees.public.ts';
import { unique } from './factories.ts';
import type { TestApp } from './server.ts';

/** Something that somebody earned or lost at another time than now, as an operator would adjust it. */
export async function earnedAt(app: TestApp, instructorId: number, at: string, income: number): Promise<void> {
  await app.sql(
    "INSERT INTO income_facts (instructor_id, kind, key, occurred_at, base, fee, income, note) VALUES ($1, 'ADJUSTMENT', $2, $3, $4, 0, $4, '지난 수입')",
    [instructorId, unique('adjust:'), at, income],
  );
  await transaction(() =>
    post({
      key: unique('adjust:'),
      kind: income < 0 ? 'INCOME_REVERSED' : 'INCOME_EARNED',
      entries: [
        { account: 'instructor_shares', amount: income },
        { account: 'instructor_payables', userId: instructorId, amount: -income },
      ],
    }),
  );
}

/** Where somebody is paid to, since so many days. */
export async function addPayee(app: TestApp, userId: number, kind: 'INDIVIDUAL' | 'SOLE_PROPRIETOR' | 'CORPORATION' = 'INDIVIDUAL', days = 4): Promise<void> {
  await app.sql(
    `INSERT INTO payees (user_id, kind, contract_name, account_name, bank, account_sealed, last4, business_number, changed_at)
     VALUES ($1, $2, '김배움', '김배움', '20', $3, '1234', CASE WHEN $2 <> 'INDIVIDUAL' THEN '1208147521' END, now() - make_interval(days => $4))`,
    [userId, kind, sealAccount(userId, '1002000001234'), days],
  );
}

/** A month passes: everything recorded and settled gets that much older. */
export async function passMonth(app: TestApp): Promise<void> {
  await app.sql(`
    ALTER TABLE income_facts DISABLE TRIGGER USER; ALTER TABLE settlements DISABLE TRIGGER USER;
    UPDATE income_facts SET occurred_at = occurred_at - interval '1 month';
    -- Far away first: two statements of a person never have one month.
    UPDATE settlements SET month = month - interval '1201 months';
    UPDATE settlements SET month = month + interval '1200 months';
    ALTER TABLE income_facts ENABLE TRIGGER USER; ALTER TABLE settlements ENABLE TRIGGER USER`);
}
