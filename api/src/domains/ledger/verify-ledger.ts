import type { LedgerVerification } from '@baeum/contract/domains/ledger/ledger.contract.ts';
import { ledgerAccounts } from '@baeum/contract/domains/ledger/ledger.rules.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { withLongTimeout } from '../../database/time-limits.ts';
import { snapshot } from '../../database/transaction.ts';
import { ledgerChecks } from './checks.ts';

const countTransactions = statement('ledger.count', { row: { total: present(z.number()) } }, 'SELECT count(*) AS total FROM ledger_transactions');

const sumAccounts = statement(
  'ledger.sum-accounts',
  { row: { account: z.enum(ledgerAccounts), entries: present(z.number()), total: present(z.number()) } },
  'SELECT account, count(*) AS entries, sum(amount)::float8 AS total FROM ledger_entries GROUP BY account ORDER BY account',
);

/** Checks the whole books, and all data that must agree with them, in one snapshot. */
export async function verifyLedger(): Promise<LedgerVerification> {
  return withLongTimeout(() =>
    snapshot(async () => {
      const [{ total: transactions }, accounts] = [await countTransactions.one(), await sumAccounts.all()];
      const checks: LedgerVerification['checks'] = [];
      for (const { name, find } of ledgerChecks) {
        const rows = await find.all();
        checks.push({ name, faultCount: rows[0]?.total ?? 0, faults: rows.map(({ subject, expected, found }) => ({ subject, expected, found })) });
      }
      return {
        balanced: checks.every(({ faultCount }) => faultCount === 0),
        transactions,
        entries: accounts.reduce((sum, { entries }) => sum + entries, 0),
        accounts: accounts.map(({ account, total }) => ({ account, total })),
        checks,
      };
    }),
  );
}
