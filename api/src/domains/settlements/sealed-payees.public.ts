import { payeeRestDays } from '@baeum/contract/domains/payees/payees.rules.ts';
import { payeeKinds } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { seal, unseal } from '../../secrets/sealed-secret.ts';

const frozenSchema = z.object({
  kind: z.enum(payeeKinds),
  contractName: z.string(),
  accountName: z.string(),
  bank: z.string(),
  account: z.string(),
  businessNumber: z.string().nullable(),
});
/** The destination of a sum, with the whole number of the account. */
export type FrozenPayee = z.output<typeof frozenSchema>;

/** Whether the payee `p` was changed long enough ago to be paid. */
export const payeeIsReady = (p: string): string => `${p}.changed_at <= now() - interval '${payeeRestDays} days'`;

const findReady = statement(
  'settlements.find-ready-payees',
  {
    parameters: { userIds: z.array(z.number()) },
    row: {
      user_id: z.number(),
      kind: z.enum(payeeKinds),
      contract_name: z.string(),
      account_name: z.string(),
      bank: z.string(),
      account_sealed: z.string(),
      business_number: z.string().nullable(),
      ready: present(z.boolean()),
    },
  },
  `SELECT p.user_id, p.kind, p.contract_name, p.account_name, p.bank, p.account_sealed, p.business_number, ${payeeIsReady('p')} AS ready
   FROM payees p WHERE p.user_id = ANY ($userIds) ORDER BY p.user_id FOR SHARE`,
);

/**
 * The current payees of these people for storing with a pay-out, sealed, by their numbers; people without a payee, or with one changed too
 * recently, are missing. It waits for a change that is under way.
 */
export async function freezePayees(userIds: readonly number[]): Promise<Map<number, string>> {
  const rows = (await findReady.all({ userIds: [...userIds] })).filter(({ ready }) => ready);
  return new Map(rows.map((row) => [row.user_id, sealPayee(row.user_id, toFrozen(row))]));
}

/** Opens this person's payee as sealed by {@link freezePayees}. @throws Error when it was sealed with another key or for another person */
export function openPayee(sealed: string, userId: number): FrozenPayee {
  return frozenSchema.parse(JSON.parse(unseal(sealed, ownerOf(userId))));
}

export function sealAccount(userId: number, account: string): string {
  return seal(account, ownerOf(userId));
}

function sealPayee(userId: number, payee: FrozenPayee): string {
  return seal(JSON.stringify(payee), ownerOf(userId));
}

function toFrozen(row: Awaited<ReturnType<typeof findReady.all>>[number]): FrozenPayee {
  return {
    kind: row.kind,
    contractName: row.contract_name,
    accountName: row.account_name,
    bank: row.bank,
    account: unseal(row.account_sealed, ownerOf(row.user_id)),
    businessNumber: row.business_number,
  };
}

const ownerOf = (userId: number): `payee ${number}` => `payee ${userId}`;
