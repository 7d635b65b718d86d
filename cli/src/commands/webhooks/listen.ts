import { newWebhookSecret, webhookSecretPrefix } from '@baeum/contract/domains/webhooks/webhook-signature.rules.ts';
import type { Context } from '../../context.ts';
import { findRoute } from '../../derive/catalogue.ts';
import { forwardMessage, type Message } from '../../session/forward-message.ts';
import { usage } from '../../terminal/failures.ts';
import { inLanguages } from '../../terminal/language.ts';
import { jsonLine } from '../../terminal/print.ts';

const texts = inLanguages({
  ko: {
    badForward: (url: string) => `--forward는 http:// 또는 https://로 시작하는 주소여야 합니다: ${url}`,
    badSecret: 'BAEUM_WEBHOOK_SECRET은 whsec_로 시작하는 base64여야 합니다.',
    listening: (forward: string | undefined) =>
      forward ? `일어나는 일을 ${forward}로 넘깁니다 (Ctrl-C로 끝냅니다).` : '일어나는 일을 기다립니다 (Ctrl-C로 끝냅니다).',
    secret: (secret: string) => `서명의 비밀 값: ${secret}`,
    unreachable: '답하지 않음',
  },
  en: {
    badForward: (url: string) => `--forward must begin with http:// or https://: ${url}`,
    badSecret: 'BAEUM_WEBHOOK_SECRET must be base64 that begins with whsec_.',
    listening: (forward: string | undefined) =>
      forward ? `Passing on what happens to ${forward} (Ctrl-C ends it).` : 'Waiting for what happens (Ctrl-C ends it).',
    secret: (secret: string) => `Secret of the signatures: ${secret}`,
    unreachable: 'no answer',
  },
});

export interface ListenFlags {
  forward?: string;
  event?: string[];
}

/** Passes on what webhooks would get until Ctrl-C ends it, signed by a secret of this computer. A stream that the server ends after its time is opened again. */
export async function listen(context: Context, { forward, event }: ListenFlags): Promise<void> {
  const t = texts();
  if (forward !== undefined && !(URL.canParse(forward) && /^https?:/i.test(forward))) throw usage(t.badForward(forward));
  const secret = secretOf(context);
  const [route, session] = [await findRoute('listenToWebhooks'), await context.session()];
  if (!route) throw new Error('no operation listenToWebhooks');
  context.output.message(t.listening(forward));
  if (forward) context.output.message(t.secret(secret));
  for (;;) {
    let rest = '';
    await session.send(
      route,
      { query: event ? { event } : {} },
      {
        onEvents: async (text) => {
          const parts = `${rest}${text}`.split('\n\n');
          rest = parts.pop() ?? '';
          for (const message of parts.flatMap(messageOf))
            await write(context, message, forward && ((await forwardMessage(forward, secret, message)) ?? t.unreachable));
        },
      },
    );
  }
}

/** The secret comes from the environment, so that it stays the same when a receiver restarts; otherwise it is generated. */
function secretOf({ sources }: Context): string {
  const given = sources.env['BAEUM_WEBHOOK_SECRET'];
  if (given === undefined || given === '') return newWebhookSecret();
  if (!given.startsWith(webhookSecretPrefix) || !/^[A-Za-z0-9+/]{32,}={0,2}$/.test(given.slice(webhookSecretPrefix.length))) throw usage(texts().badSecret);
  return given;
}

/** Comments and the wish for a pause have no data. */
function messageOf(part: string): Message[] {
  const [id, data] = ['id', 'data'].map((field) => new RegExp(`^${field}: (.*)$`, 'm').exec(part)?.[1]);
  return id === undefined || data === undefined ? [] : [{ id, body: data }];
}

async function write({ output }: Context, { id, body }: Message, outcome: number | string | undefined): Promise<void> {
  const message = JSON.parse(body) as { type: string; timestamp: string };
  if (output.format === 'json' || output.format === 'ndjson')
    return output.data(jsonLine(output, { id, ...message, ...(outcome !== undefined && { outcome }) }));
  await output.data(`${[message.timestamp, message.type, id, String(outcome ?? body)].join('\t')}\n`);
}
