import type { VoucherBatch } from '@baeum/contract/domains/vouchers/vouchers.schemas.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { vouchersDeskTexts } from './vouchers-desk.texts.ts';

const { states } = vouchersDeskTexts;

/** Whether codes can be redeemed; time-dependent states are omitted in the first render. */
export function BatchState({ batch: { stoppedAt, expiresAt }, now }: { batch: VoucherBatch; now: number | undefined }) {
  if (stoppedAt !== undefined) return <StatusTag tone="warning">{states.stopped}</StatusTag>;
  if (expiresAt !== undefined && now !== undefined && Date.parse(expiresAt) <= now) return <StatusTag tone="neutral">{states.over}</StatusTag>;
  return <StatusTag tone="success">{states.open}</StatusTag>;
}
