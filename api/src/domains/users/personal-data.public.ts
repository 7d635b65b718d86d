import { z } from 'zod';
import { statement } from '../../database/statement.ts';

const find = statement(
  'users.find-personal-data',
  { parameters: { userId: z.number() }, row: { email: z.string(), phone: z.string().nullable(), real_name: z.string().nullable() } },
  'SELECT email, phone, real_name FROM users WHERE id = $userId',
);

/** The masked data of a person in answers to operators; undefined when there is no such account. */
export async function findPersonalData(userId: number): Promise<{ email: string; phone: string | null; realName: string | null } | undefined> {
  const row = await find.first({ userId });
  return row && { email: row.email, phone: row.phone, realName: row.real_name };
}
