/** Events that receivers may get, in the order of the document. */
export const webhookEvents = [
  'application.submitted',
  'application.reviewed',
  'enrollment.created',
  'enrollment.completed',
  'certificate.issued',
  'order.paid',
  'order.refunded',
  'course.submitted',
  'course.published',
  'mentoring.requested',
  'mentoring.status_changed',
  'settlement.confirmed',
  'experiment.status_changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Events that may be sent to a receiver: those it asked for, and the test events of the operator who sets it up. */
export const sentEvents = ['webhook.ping', ...webhookEvents] as const;
export type SentEvent = (typeof sentEvents)[number];

export const deliveryStatuses = ['WAITING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const webhookLimits = {
  /** Characters of an address. */
  url: 500,
  webhooks: 100,
  /** Programs that listen at once. */
  listeners: 20,
  /** Characters of a receiver's answer that lists show. */
  answer: 500,
  /** Bytes of each answer that are stored with the request. */
  wholeAnswer: 4096,
  /** Number of attempts of a delivery that are stored, the newest. */
  tries: 20,
  /** For how long a delivery is tried. */
  hours: 24,
  /** After so many days without one success a receiver is switched off. */
  days: 3,
  /** For how long a replaced secret may go on signing, at most. */
  overlapHours: 7 * 24,
} as const;

const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether it leads to the machine that calls it. */
export function isLoopback({ hostname }: URL): boolean {
  return loopbackHosts.has(hostname);
}

/** What is wrong with an address by its form, in words; where it leads is found out when it is called. */
export function webhookUrlProblem(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url) return 'https://로 시작하는 전체 주소를 적어주세요.';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url)))
    return 'https://로 시작하는 주소만 쓸 수 있습니다. http://는 이 컴퓨터(localhost)에만 쓸 수 있습니다.';
  if (url.username || url.password) return '주소에 아이디나 비밀번호를 넣을 수 없습니다. 받는 쪽은 서명으로 확인합니다.';
  if (url.hash) return '주소에서 # 뒤를 빼주세요.';
  return undefined;
}
