import { voucherLimits } from '@baeum/contract/domains/vouchers/vouchers.rules.ts';
import type { VoucherBatch } from '@baeum/contract/domains/vouchers/vouchers.schemas.ts';
import type { ActionTools, DeskAction } from '../desk/parts/desk-types.ts';
import { vouchersDeskTexts } from './vouchers-desk.texts.ts';
import { vouchers } from './vouchers.api.ts';

const { stop: stopTexts, resume: resumeTexts, reason: label, undone } = vouchersDeskTexts;
const reason = { label, maxLength: voucherLimits.reason };
const request = ({ batchId }: VoucherBatch, why: string) => ({ params: { id: String(batchId) }, body: { reason: why } });
const stopNow = (batch: VoucherBatch, { queryClient }: ActionTools, why: string) => vouchers.stopVouchers.send(queryClient, request(batch, why));
const resumeNow = (batch: VoucherBatch, { queryClient }: ActionTools, why: string) => vouchers.resumeVouchers.send(queryClient, request(batch, why));

/** Its remaining codes can no longer be redeemed. */
export const stopVouchers: DeskAction<VoucherBatch> = {
  key: 'stop',
  label: stopTexts.label,
  danger: true,
  applies: ({ stoppedAt }) => stoppedAt === undefined,
  run: (batch, tools) => stopNow(batch, tools, tools.reason),
  undo: (batch, tools) => resumeNow(batch, tools, undone),
  ask: (batches) => ({ title: stopTexts.title(batches), message: stopTexts.message(batches), confirmLabel: stopTexts.label, danger: true, reason }),
  done: ({ length }) => stopTexts.done(length),
};

export const resumeVouchers: DeskAction<VoucherBatch> = {
  key: 'resume',
  label: resumeTexts.label,
  applies: ({ stoppedAt }) => stoppedAt !== undefined,
  run: (batch, tools) => resumeNow(batch, tools, tools.reason),
  undo: (batch, tools) => stopNow(batch, tools, undone),
  ask: (batches) => ({ title: resumeTexts.title(batches), message: resumeTexts.message, confirmLabel: resumeTexts.label, reason }),
  done: ({ length }) => resumeTexts.done(length),
};
