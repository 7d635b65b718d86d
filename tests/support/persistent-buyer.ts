import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, CallOptions, TestClient } from './client.ts';

const patience = 100;

/** Asked again until somebody answers: servers die meanwhile, and another request with the same key may be under way. */
export async function persistent(client: TestClient, operationId: string, options: CallOptions): Promise<Answer> {
  for (;;) {
    const answer = await client.call(operationId, options).catch(() => undefined);
    if (answer && answer.status < 500 && answer.body.errorCode !== 'COMMON_011') return answer;
    await delay(patience);
  }
}

/** The buyer presses a button on the bank's page. @returns the key of the payment, which the browser brings back */
export async function pressAtBank(client: TestClient, path: string, choice: string): Promise<string> {
  for (;;) {
    const body = new URLSearchParams({ choice }).toString();
    const answer = await client.fetch(path, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }).catch(() => undefined);
    const key = new URL(answer?.headers.get('location') ?? '', 'http://bank').searchParams.get('paymentKey');
    if (key) return key;
    await delay(patience);
  }
}
