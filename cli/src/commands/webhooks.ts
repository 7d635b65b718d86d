import { sentEvents, webhookEvents, type SentEvent } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { Argument, Option, type Command } from 'commander';
import { withContext } from '../context.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import type { ListenFlags } from './webhooks/listen.ts';
import type { TriggerFlags } from './webhooks/trigger.ts';

const texts = inLanguages({
  ko: {
    listen: '지금부터 일어나는 일을 웹훅과 같은 모양으로 받아 이 주소로 넘깁니다. Ctrl-C로 끝냅니다',
    forward: '넘길 주소. 없으면 보여 주기만 합니다',
    event: '이 일만 (여러 번)',
    trigger: '시험 알림을 웹훅으로 보냅니다. 문서의 예와 같은 내용이고 본문의 test가 true입니다',
    kind: '보낼 일. 그 웹훅이 알림을 받는 일이 아니어도 보냅니다',
    endpoint: '이 웹훅으로 (여러 번). 켜진 웹훅이 하나뿐이면 없어도 됩니다',
    wait: '받는 쪽의 답을 기다려 보여 줍니다. 2xx로 답하지 않으면 1로 끝납니다',
  },
  en: {
    listen: 'receive what happens from now on as webhooks do, and pass it on to an address; Ctrl-C ends it',
    forward: 'address to pass it on to; without it, it is only shown',
    event: 'this event only (repeatable)',
    trigger: 'send a test to a webhook: the example of the document, with test set to true in its body',
    kind: 'event to send, even if the webhook is not told of it',
    endpoint: 'number of the webhook (repeatable); not needed where only one is enabled',
    wait: 'wait for the answer of the receiver and show it; exits with 1 unless that is 2xx',
  },
});

/** What developers of receivers need. */
export function defineWebhooks(webhooks: Command): void {
  const t = texts();
  withExamples(
    webhooks,
    'baeum webhooks listen --forward http://localhost:3000/hook',
    'baeum webhooks listen --event order.paid --ndjson',
    'baeum webhooks trigger order.paid --wait',
    'baeum webhooks trigger mentoring.requested --endpoint 3',
  );
  webhooks
    .command('listen')
    .description(t.listen)
    .option('--forward <url>', t.forward)
    .addOption(new Option('--event <event...>', t.event).choices(webhookEvents))
    .action(withContext(async (context, flags: ListenFlags) => (await import('./webhooks/listen.ts')).listen(context, flags)));
  webhooks
    .command('trigger')
    .description(t.trigger)
    .addArgument(new Argument('<event>', t.kind).choices(sentEvents))
    .option('--endpoint <id...>', t.endpoint)
    .option('--wait', t.wait)
    .action(withContext(async (context, event: SentEvent, flags: TriggerFlags) => (await import('./webhooks/trigger.ts')).trigger(context, event, flags)));
}
