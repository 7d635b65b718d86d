import { randomInt } from 'node:crypto';
import type { TestApp } from './server.ts';

/** A Korean mobile number; those that begin with 0102 are all given out. */
export function newMobile(): string {
  return `0102${String(randomInt(10 ** 7)).padStart(7, '0')}`;
}

/** The code of the newest message to a number. */
export async function sentCode(app: TestApp, phone: string): Promise<string> {
  const message = (await app.mails(phone)).at(-1);
  return /인증번호 (\d{6})\n/.exec(message?.text ?? '')?.[1] ?? `no code was sent to ${phone}`;
}
