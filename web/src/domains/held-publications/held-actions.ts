import type { HeldPublication } from '@baeum/contract/domains/held-publications/held-publications.contract.ts';
import type { ActionTools, DeskAction } from '../desk/parts/desk-types.ts';
import { heldPublications } from './held-publications.api.ts';
import { heldTexts as texts } from './held-publications.texts.ts';

const settle =
  (action: 'RELEASE' | 'REMOVE') =>
  ({ kind, id }: HeldPublication, { queryClient }: ActionTools) =>
    heldPublications.settleHeldPublication.send(queryClient, { params: { kind, id: String(id) }, body: { action } });

/** Neither can be undone: publishing sends notifications, and removal is final. */
export const heldActions: readonly DeskAction<HeldPublication>[] = [
  { key: 'release', label: texts.release, run: settle('RELEASE'), done: ({ length }) => texts.released(length) },
  {
    key: 'remove',
    label: texts.remove,
    danger: true,
    run: settle('REMOVE'),
    ask: ({ length }) => ({ title: texts.ask(length), message: texts.askHelp, confirmLabel: texts.remove, danger: true }),
    done: ({ length }) => texts.removed(length),
  },
];
