import nock from 'nock';
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { TestClient } from './client.ts';
import { unique } from './factories.ts';

/** A message as its receiver got it. */
export interface Got {
  headers: Record<string, string>;
  body: string;
}

type Answer = readonly [status: number, body?: string, headers?: Record<string, string>] | Error;

export interface Receiver {
  url: string;
  got: Got[];
  /** What it answers from now on; an Error is silence. */
  answers(next: Answer): void;
  /** It takes until then to answer. */
  hold(until: Promise<void>): void;
}

/** Somebody's server on the internet; what it is sent stays in `got`. */
export function receiver(answer: Answer = [204]): Receiver {
  const host = `https://${unique('hook-')
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')}.example.test`;
  const got: Got[] = [];
  let now = answer;
  let held: Promise<void> | undefined;
  nock(host)
    .persist()
    .post('/in')
    .reply(async (request: Request) => {
      got.push({ headers: Object.fromEntries(request.headers), body: await request.clone().text() });
      await held;
      if (now instanceof Error) throw now;
      return now;
    });
  return { url: `${host}/in`, got, answers: (next) => void (now = next), hold: (until) => void (held = until) };
}

/** What the official library makes of a message. @throws Error when it was not signed by this secret */
export function verified(secret: string, { headers, body }: Got): unknown {
  return new Webhook(secret).verify(body, headers);
}

export async function newWebhook(operator: TestClient, body: object): Promise<{ id: number; secret: string; version: number }> {
  const { status, body: made } = await operator.call('createWebhook', { body });
  if (status !== 201) throw new Error(`no webhook was made: ${JSON.stringify(made)}`);
  return made as { id: number; secret: string; version: number };
}

export const otherSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
