import { createHmac, randomBytes } from 'node:crypto';
import { config } from '../config.ts';
import { forbidInTransaction } from '../database/scope.ts';

export interface Sms {
  /** Digits only. */
  to: string;
  text: string;
}

/** The provider refuses this message, however often it is sent. */
export class SmsRefused extends Error {
  constructor(status: number, code: string) {
    super(`the SMS sender answered ${status} ${code}`);
    this.name = 'SmsRefused';
  }
}

const patienceMilliseconds = 10_000;

/**
 * Sends by `SMS_API_URL` in the format of Solapi (`POST /messages/v4/send`, signed by HMAC-SHA256 of date and salt).
 * @returns false when no provider is configured: the message stays in the outbox
 * @throws SmsRefused when a retry is useless
 */
export async function sendSms({ to, text }: Sms): Promise<boolean> {
  const { SMS_API_URL, SMS_FROM } = config();
  forbidInTransaction('sending an SMS');
  if (!SMS_API_URL) return false;
  const answer = await fetch(SMS_API_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: authorization() },
    body: JSON.stringify({ message: { to, from: SMS_FROM, text } }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  if (answer.ok) return true;
  const { errorCode = '' } = (await answer.json().catch(() => ({}))) as { errorCode?: string };
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw new SmsRefused(answer.status, errorCode);
  throw new Error(`the SMS sender answered ${answer.status} ${errorCode}`);
}

function authorization(): string {
  const { SMS_API_KEY = '', SMS_API_SECRET = '' } = config();
  const date = new Date().toISOString();
  const salt = randomBytes(16).toString('hex');
  const signature = createHmac('sha256', SMS_API_SECRET)
    .update(date + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${SMS_API_KEY}, date=${date}, salt=${salt}, signature=${signature}`;
}
