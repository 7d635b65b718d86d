import { webhookEvents } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { Option, type Command } from 'commander';
import { withContext } from '../context.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import type { ListenFlags } from './webhooks/listen.ts';

const texts = inLanguages({
  ko: {
    listen: '지금부터 일어나는 일을 웹훅과 같은 모양으로 받아 이 주소로 넘깁니다. Ctrl-C로 끝냅니다',
    forward: '넘길 주소. 없으면 보여 주기만 합니다',
    event: '이 일만 (여러 번)',
  },
  en: {
    listen: 'receive what happens from now on as webhooks do, and pass it on to an address; Ctrl-C ends it',
    forward: 'address to pass it on to; without it, it is only shown',
    event: 'this event only (repeatable)',
  },
});

/** What developers of receivers need. */
export function defineWebhooks(webhooks: Command): void {
  const t = texts();
  withExamples(webhooks, 'baeum webhooks listen --forward http://localhost:3000/hook', 'baeum webhooks listen --event order.paid --ndjson');
  webhooks
    .command('listen')
    .description(t.listen)
    .option('--forward <url>', t.forward)
    .addOption(new Option('--event <event...>', t.event).choices(webhookEvents))
    .action(withContext(async (context, flags: ListenFlags) => (await import('./webhooks/listen.ts')).listen(context, flags)));
}
