import type { Payout } from '@baeum/contract/domains/payouts/payouts.schemas.ts';
import type { DeskAction } from '../desk/parts/desk-types.ts';
import { payouts } from './payouts.api.ts';
import { payoutTexts } from './payouts.texts.ts';

const { panel: texts } = payoutTexts;

/** Its statements can be included in another one. */
export const cancelPayout: DeskAction<Payout> = {
  key: 'cancel',
  label: texts.cancel,
  danger: true,
  applies: ({ state }) => state === 'MADE',
  ask: () => texts.askCancel,
  run: ({ id }, { queryClient }) => payouts.cancelPayout.send(queryClient, { params: { id: String(id) } }),
  done: ({ length }) => texts.canceled(length),
};
