import { webhookHeaders } from '@baeum/contract/domains/webhooks/webhook-signature.rules.ts';

/** A message as the server would send it. */
export interface Message {
  id: string;
  body: string;
}

/** How long a receiver may take. */
const patienceMs = 10_000;

/** Posts a message to a developer's own program, signed as the server signs. @returns the status of its answer; nothing when none came */
export async function forwardMessage(address: string, secret: string, { id, body }: Message): Promise<number | undefined> {
  const headers = await webhookHeaders([secret], { id, timestamp: Math.floor(Date.now() / 1000), body });
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return undefined;
  }
}
