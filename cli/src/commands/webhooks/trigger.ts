import { webhooksContract, type TriedWebhookDelivery, type Webhook } from '@baeum/contract/domains/webhooks/webhooks.contract.ts';
import type { SentEvent } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { Session } from '../../session/session.ts';
import { CliFailure, usage } from '../../terminal/failures.ts';
import { inLanguages } from '../../terminal/language.ts';
import { print } from '../../terminal/print.ts';

const texts = inLanguages({
  ko: {
    badId: (text: string) => `--endpoint에는 웹훅의 번호를 적어 주세요: ${text}`,
    none: '켜진 웹훅이 없습니다.',
    noneHint:
      'baeum admin webhooks create --url https://… --events order.paid 로 만들거나, 꺼진 것을 baeum admin webhooks update 3 --active true 로 켜 주세요.',
    several: '켜진 웹훅이 여럿입니다. 어디로 보낼지 골라 주세요.',
    choose: (webhooks: readonly Webhook[]) => webhooks.map(({ id, url }) => `--endpoint ${id}  ${url}`).join('\n'),
    endpoint: '웹훅',
    delivery: '알림',
    status: '상태',
    answer: '답',
    ms: '걸린 시간(ms)',
    noAnswer: '답하지 않음',
    sent: (id: number) => `결과: baeum admin webhooks deliveries ${id}`,
    notTaken: '받는 쪽이 2xx로 답하지 않았습니다.',
    notTakenHint: (id: number, deliveryId: number) => `보낸 본문과 받은 답: baeum admin webhooks delivery ${id} --delivery-id ${deliveryId}`,
    late: '아직 보내지 못했습니다. 서버의 작업이 밀렸거나 웹훅이 꺼졌습니다.',
  },
  en: {
    badId: (text: string) => `--endpoint is the number of a webhook: ${text}`,
    none: 'No webhook is enabled.',
    noneHint:
      'Create one with baeum admin webhooks create --url https://… --events order.paid, or enable one with baeum admin webhooks update 3 --active true.',
    several: 'Several webhooks are enabled: choose where to send it.',
    choose: (webhooks: readonly Webhook[]) => webhooks.map(({ id, url }) => `--endpoint ${id}  ${url}`).join('\n'),
    endpoint: 'webhook',
    delivery: 'delivery',
    status: 'status',
    answer: 'answer',
    ms: 'ms',
    noAnswer: 'no answer',
    sent: (id: number) => `Outcome: baeum admin webhooks deliveries ${id}`,
    notTaken: 'The receiver did not answer with 2xx.',
    notTakenHint: (id: number, deliveryId: number) => `What was sent and answered: baeum admin webhooks delivery ${id} --delivery-id ${deliveryId}`,
    late: 'Not sent yet: the jobs of the server are late, or the webhook was disabled.',
  },
});

export interface TriggerFlags {
  endpoint?: string[];
  wait?: true;
}

/** A test on its way to one webhook; with `--wait` also what its receiver said to the first try. */
interface Test extends Partial<Pick<TriedWebhookDelivery, 'messageId' | 'status' | 'httpStatus' | 'answer' | 'milliseconds'>> {
  event: SentEvent;
  endpoint: number;
  deliveryId: number;
}

const lookMs = 500;
/** A free queue takes a second; a receiver has ten to answer. */
const longestWaitMs = 30_000;

/** Sends an example of an event to webhooks of the site, as a test. */
export async function trigger(context: Context, event: SentEvent, { endpoint, wait }: TriggerFlags): Promise<void> {
  const t = texts();
  const given = endpoint?.map(idOf);
  const session = await context.session();
  const ids = given ?? [await onlyEnabled(session)];
  const tests: Test[] = [];
  for (const id of new Set(ids)) {
    const { deliveryId } = await session.call(webhooksContract.pingWebhook, { params: { id: String(id) }, query: { event } });
    tests.push({ event, endpoint: id, deliveryId });
  }
  const shown = wait ? await Promise.all(tests.map((test) => answered(session, test))) : tests;
  await print(context.output, shown, {
    table: {
      head: [t.endpoint, t.delivery, ...(wait ? [t.status, t.ms, t.answer] : [])],
      rows: shown.map(({ endpoint: id, deliveryId, httpStatus, milliseconds, answer }) => [
        id,
        deliveryId,
        ...(wait ? [httpStatus ?? t.noAnswer, milliseconds ?? '', answer ?? ''] : []),
      ]),
    },
  });
  if (!wait) for (const { endpoint: id } of shown) context.output.message(t.sent(id));
  const refused = wait && shown.find(({ status }) => status !== 'DELIVERED');
  if (refused) throw new CliFailure('failure', t.notTaken, { hint: t.notTakenHint(refused.endpoint, refused.deliveryId) });
}

function idOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw usage(texts().badId(text));
  return Number(text);
}

/** @throws CliFailure where a choice is left, or none */
async function onlyEnabled(session: Session): Promise<number> {
  const t = texts();
  const enabled = (await session.call(webhooksContract.listWebhooks, {})).filter(({ active }) => active);
  const [first, second] = enabled;
  if (!first) throw new CliFailure('notFound', t.none, { hint: t.noneHint });
  if (second) throw usage(t.several, t.choose(enabled));
  return first.id;
}

/** The test with the answer to its first try. @throws CliFailure network where it is not sent in time */
async function answered(session: Session, test: Test): Promise<Test> {
  const params = { id: String(test.endpoint), deliveryId: String(test.deliveryId) };
  for (const end = Date.now() + longestWaitMs; Date.now() < end; await delay(lookMs)) {
    session.patience.renew();
    const { messageId, status, httpStatus, answer, milliseconds, tries } = await session.call(webhooksContract.getWebhookDelivery, { params });
    if (tries.length > 0 || status !== 'WAITING')
      return {
        ...test,
        messageId,
        status,
        ...(httpStatus !== undefined && { httpStatus }),
        ...(answer !== undefined && { answer }),
        ...(milliseconds !== undefined && { milliseconds }),
      };
  }
  throw new CliFailure('network', texts().late, { hint: texts().sent(test.endpoint) });
}
