import { z } from 'zod';
import { statement } from '../../database/statement.ts';

const turnOn = statement('users.turn-on-education-mode', { parameters: { userId: z.number() } }, 'UPDATE users SET is_edu = true WHERE id = $userId');
const find = statement(
  'users.find-education-mode',
  { parameters: { userId: z.number() }, row: { is_edu: z.boolean() } },
  'SELECT is_edu FROM users WHERE id = $userId',
);

/** Shows the person the wording of education mode from now on. */
export async function turnOnEducationMode(userId: number): Promise<void> {
  await turnOn.run({ userId });
}

export async function findEducationMode(userId: number): Promise<boolean> {
  return (await find.one({ userId })).is_edu;
}
