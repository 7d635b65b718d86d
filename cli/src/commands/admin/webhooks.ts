import { inLanguages } from '../../terminal/language.ts';
import { adminTexts } from './admin.texts.ts';
import { create, list, perform, remove, show, update } from './calls.ts';
import type { Noun, Task } from './calls/task.ts';

export const webhooks: Noun = {
  about: inLanguages({ ko: '일어난 일을 다른 프로그램에 알리는 웹훅을 관리합니다', en: 'manage webhooks, which tell other programs what has happened' }),
  examples: [
    'baeum admin webhooks create --url https://lms.example.com/hooks/baeum --events order.paid --events enrollment.completed --verify true',
    'baeum admin webhooks ping 3',
    'baeum admin webhooks deliveries 3',
    'baeum admin webhooks deliveries 3 --status FAILED',
    'baeum admin webhooks delivery 3 --delivery-id 4182',
    'baeum admin webhooks redeliver 3 --delivery-id 4182',
    'baeum admin webhooks rotate 3 --overlap-hours 24',
    'baeum admin webhooks update 3 --active true',
  ],
  verbs: {
    list: list('listWebhooks', ['id', 'url', 'events', 'active', 'lastStatus', 'lastTriedAt', 'failingSince', 'switchedOffAt', 'version']),
    show: show('getWebhook', { argument: 'id' }),
    create: create('createWebhook'),
    update: update('updateWebhook', 'listWebhooks', { argument: 'id', flags: ['dryRun'] }),
    rotate: create('rotateWebhookSecret', { argument: 'id' }),
    ping: perform('pingWebhook', 'id', queued),
    deliveries: list('listWebhookDeliveries', ['id', 'event', 'status', 'attempts', 'httpStatus', 'answer', 'createdAt', 'nextAt'], { argument: 'id' }),
    delivery: show('getWebhookDelivery', { argument: 'id' }),
    redeliver: perform('redeliverWebhook', 'id', queued),
    delete: remove('deleteWebhook', 'id', 'listWebhooks'),
  },
};

/** The outcome is in the list of deliveries. */
function queued({ key }: Task): string {
  return adminTexts().queued(String(key));
}
