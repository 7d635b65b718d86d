import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { settleDemoOrder } from '../orders/demo-orders.public.ts';
import { previewMentoring } from './preview-mentoring.ts';
import { requestMentoring } from './request-mentoring.ts';

/**
 * Requests a session as everybody does; `pay` records in the bank's books that it was paid there.
 * @returns its number
 */
export async function bookDemoMentoring(
  menteeId: number,
  mentorId: number,
  { startAt, question }: { startAt: string; question: string },
  pay: (order: Order) => Promise<{ paymentKey: string }>,
): Promise<number> {
  const { priceToken } = await previewMentoring(menteeId, mentorId, { startAt, points: 0 });
  const request = { startAt, question, points: 0, priceToken, method: 'CARD' as const, agreeRefundPolicy: true as const };
  const { mentoring } = await requestMentoring(menteeId, mentorId, request, undefined);
  if (mentoring.orderId !== undefined) await settleDemoOrder(menteeId, mentoring.orderId, pay);
  return mentoring.id;
}
