import { heldReasonLength } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import type { Settlement } from '@baeum/contract/domains/settlements/settlements.schemas.ts';
import type { DeskAction } from '../desk/parts/desk-types.ts';
import { settlements } from './settlements.api.ts';
import { settlementTexts } from './settlements.texts.ts';

const { bulk: texts, panel } = settlementTexts;
const paramsOf = ({ id }: Settlement) => ({ id: String(id) });

const confirm: DeskAction<Settlement> = {
  key: 'confirm',
  label: texts.confirm,
  applies: ({ state }) => state === 'OPEN',
  ask: ({ length }) => texts.askConfirm(length),
  run: (row, { queryClient }) => settlements.confirmSettlement.send(queryClient, { params: paramsOf(row) }),
  done: ({ length }) => texts.confirmed(length),
};

const hold: DeskAction<Settlement> = {
  key: 'hold',
  label: texts.hold,
  danger: true,
  applies: ({ state, batchId }) => state === 'CONFIRMED' && batchId === undefined,
  ask: ({ length }) => ({ ...texts.askHold(length), reason: { label: panel.holdReason, help: panel.holdHelp, maxLength: heldReasonLength } }),
  run: (row, { queryClient, reason }) => settlements.holdSettlement.send(queryClient, { params: paramsOf(row), body: { reason } }),
  undo: (row, { queryClient }) => settlements.releaseSettlement.send(queryClient, { params: paramsOf(row) }),
  done: ({ length }) => texts.held(length),
};

const release: DeskAction<Settlement> = {
  key: 'release',
  label: texts.release,
  applies: ({ state }) => state === 'HELD',
  run: (row, { queryClient }) => settlements.releaseSettlement.send(queryClient, { params: paramsOf(row) }),
  undo: (row, { queryClient }) => settlements.holdSettlement.send(queryClient, { params: paramsOf(row), body: { reason: row.heldReason ?? '' } }),
  done: ({ length }) => texts.released(length),
};

/** Bulk actions on statements. */
export const settlementActions = [confirm, hold, release];
