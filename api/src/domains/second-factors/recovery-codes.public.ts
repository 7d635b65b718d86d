import { normaliseCode, secondFactorLimits } from '@baeum/contract/domains/second-factors/second-factors.rules.ts';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { hashSecret } from '../../secrets/secrets.ts';

/** Letters and digits that are not mistaken for each other; twelve of them are 58 bits. */
const alphabet = 'BCDFGHJKLMNPQRSTVWXZ23456789';
const groups = 3;
const groupLength = 4;

const deleteCodes = statement(
  'second-factors.delete-recovery-codes',
  { parameters: { userId: z.number() } },
  'DELETE FROM recovery_codes WHERE user_id = $userId',
);

const addCodes = statement(
  'second-factors.add-recovery-codes',
  { parameters: { userId: z.number(), hashes: z.array(z.string()) } },
  'INSERT INTO recovery_codes (user_id, code_hash) SELECT $userId, unnest($hashes::text[])',
);

const useCode = statement(
  'second-factors.use-recovery-code',
  { parameters: { userId: z.number(), hash: z.string() } },
  'DELETE FROM recovery_codes WHERE user_id = $userId AND code_hash = $hash',
);

const countCodes = statement(
  'second-factors.count-recovery-codes',
  { parameters: { userId: z.number() }, row: { count: present(z.number()) } },
  'SELECT count(*)::int AS count FROM recovery_codes WHERE user_id = $userId',
);

/** Gives a person new codes; the former ones become invalid. Call it in a transaction. */
export async function replaceRecoveryCodes(userId: number): Promise<string[]> {
  const codes = Array.from({ length: secondFactorLimits.recoveryCodes }, newCode);
  await removeRecoveryCodes(userId);
  await addCodes.run({ userId, hashes: codes.map((code) => hashCode(code, userId)) });
  return codes;
}

export async function removeRecoveryCodes(userId: number): Promise<void> {
  await deleteCodes.run({ userId });
}

export async function countRecoveryCodes(userId: number): Promise<number> {
  return (await countCodes.one({ userId })).count;
}

/** Whether it is a code of the person; it is deleted then. */
export async function useRecoveryCode(userId: number, typed: string): Promise<boolean> {
  return (await useCode.run({ userId, hash: hashCode(typed, userId) })) > 0;
}

function newCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** With the person's id, so that one guess cannot be compared with everybody's codes. */
function hashCode(code: string, userId: number): string {
  return hashSecret(`${userId} ${normaliseCode(code)}`);
}
