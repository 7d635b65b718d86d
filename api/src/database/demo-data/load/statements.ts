import { payDemoStatement } from '../../../domains/payouts/demo-payouts.public.ts';
import { confirmDemoStatements } from '../../../domains/settlements/demo-statements.public.ts';
import { sealAccount } from '../../../domains/settlements/sealed-payees.public.ts';
import { withConnection } from '../../connection.ts';
import type { Clock } from '../clock.ts';
import { insertRows } from '../insert-rows.ts';
import { moveStatements } from '../move-orders.ts';
import type { People } from './people.ts';

const account = '110555012345';

/** Creates the statements of all months that are due, paid except for the newest, which waits for operators. */
export async function loadStatements(clock: Clock, { instructors, operators }: People): Promise<void> {
  const userId = instructors.get('han') ?? 0;
  const payee = { kind: 'INDIVIDUAL', contract_name: '한도윤', account_name: '한도윤', bank: '신한은행', last4: account.slice(-4), version: 1 };
  await insertRows('payees', [{ user_id: userId, ...payee, account_sealed: sealAccount(userId, account), changed_at: clock.daysAgo(600) }]);
  await confirmDemoStatements();
  const { rows } = await withConnection((connection) =>
    connection.query<{ id: number }>("SELECT id::int AS id FROM settlements WHERE state = 'CONFIRMED' AND net > 0 ORDER BY month DESC OFFSET 1"),
  );
  for (const { id } of rows.toReversed()) await payDemoStatement(id, operators);
  await moveStatements();
}
