import { randomUUID } from 'node:crypto';
import { giveUpMail } from '../../../jobs/outbox-jobs.ts';
import type { Clock } from '../clock.ts';
import { demoEmails } from '../content/accounts.ts';
import { demoReceiver } from '../content/names.ts';
import { insertRows } from '../insert-rows.ts';

/** Deliveries to a fictional learning system: the first succeeded, then it was unreachable until the webhook was disabled. They are never sent. */
const told = [
  { event: 'order.paid', days: 5.2, answers: [{ httpStatus: 200, answer: '{"ok":true}' }] },
  {
    event: 'enrollment.created',
    days: 4.1,
    answers: [
      { httpStatus: 503, answer: '{"error":"maintenance","message":"새벽 점검 중입니다."}' },
      { httpStatus: 503, answer: '{"error":"maintenance","message":"새벽 점검 중입니다."}' },
      { answer: '10초 안에 답하지 않았습니다.' },
    ],
  },
  { event: 'certificate.issued', days: 3.4, answers: [{ httpStatus: 500, answer: '<h1>Internal Server Error</h1>' }] },
] as const;

/** A mail that failed finally because its server was unreachable, until an operator retries it. */
async function loadStuckMail(clock: Clock, recipient: string): Promise<void> {
  const text = '이번 달의 새 강의를 모았어요. 사이트에서 확인해보세요.';
  const mail = {
    kind: 'news',
    recipient,
    subject: '[배움] 이번 달의 새 강의',
    text,
    status: 'QUEUED',
    channel: 'EMAIL',
    created_at: clock.daysAgo(0.1),
    forgotten: false,
  };
  const [row] = await insertRows<{ id: number }>('outbox', [{ ...mail, message_id: randomUUID() }], 'id');
  if (row) await giveUpMail(row.id, 'connect ECONNREFUSED 127.0.0.1:25');
}

/** A webhook whose receiver no longer responds, and a failed mail. */
export async function loadMachinery(clock: Clock): Promise<void> {
  await loadStuckMail(clock, demoEmails[0] ?? '');
  const [webhook] = await insertRows<{ id: number }>(
    'webhooks',
    [
      {
        url: demoReceiver,
        events: [...new Set(told.map(({ event }) => event))],
        active: false,
        version: 2,
        created_at: clock.daysAgo(30),
        last_status: 500,
        last_tried_at: clock.daysAgo(3.3),
        failing_since: clock.daysAgo(4.1),
        switched_off_at: clock.daysAgo(1),
      },
    ],
    'id',
  );
  for (const { event, days, answers } of told) {
    const at = clock.daysAgo(days);
    const [message] = await insertRows<{ id: number }>('webhook_messages', [{ event, data: { id: 1 }, created_at: at }], 'id');
    const tries = answers.map((answer, index) => ({
      at: clock.daysAgo(days - index / 24),
      headers: { 'content-type': 'application/json' },
      milliseconds: 84,
      ...answer,
    }));
    const { answer, ...last } = tries.at(-1) ?? { answer: '' };
    await insertRows('webhook_deliveries', [
      {
        webhook_id: webhook?.id,
        message_id: message?.id,
        status: 'httpStatus' in last && last.httpStatus === 200 ? 'DELIVERED' : 'FAILED',
        attempts: tries.length,
        queued_at: at,
        next_at: null,
        tried_at: at,
        http_status: 'httpStatus' in last ? last.httpStatus : null,
        answer,
        milliseconds: 84,
        tries,
      },
    ]);
  }
}
