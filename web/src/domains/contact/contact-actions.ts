import type { ContactMessage } from '@baeum/contract/domains/contact/contact-desk.schemas.ts';
import type { ActionTools, DeskAction } from '../desk/parts/desk-types.ts';
import { contactDeskTexts as texts } from './contact-desk.texts.ts';
import { contact } from './contact.api.ts';

type Run = (message: ContactMessage, tools: ActionTools) => Promise<unknown>;

const settle =
  (state: 'CLOSED' | 'OPEN'): Run =>
  ({ id }, { queryClient }) =>
    contact.settleContactMessage.send(queryClient, { params: { id }, body: { state } });
const assign =
  (assigneeId: number | null): Run =>
  ({ id }, { queryClient }) =>
    contact.assignContactMessage.send(queryClient, { params: { id }, body: { assigneeId } });
/** Back to the previous assignee. */
const assignBack: Run = ({ id, assignee }, { queryClient }) =>
  contact.assignContactMessage.send(queryClient, { params: { id }, body: { assigneeId: assignee?.id ?? null } });

/** Actions on messages, besides replying. @param operatorId the current operator */
export function contactActionsOf(operatorId: number): readonly DeskAction<ContactMessage>[] {
  return [
    {
      key: 'take',
      label: texts.take,
      applies: ({ state, assignee }) => state === 'OPEN' && assignee?.id !== operatorId,
      run: assign(operatorId),
      undo: assignBack,
      done: ({ length }) => texts.took(length),
    },
    {
      key: 'give-back',
      label: texts.giveBack,
      applies: ({ state, assignee }) => state === 'OPEN' && assignee?.id === operatorId,
      run: assign(null),
      undo: assignBack,
      done: ({ length }) => texts.gaveBack(length),
    },
    ...stateActions,
  ];
}

/** Bulk actions. */
export const stateActions: readonly DeskAction<ContactMessage>[] = [
  {
    key: 'close',
    label: texts.close,
    applies: ({ state }) => state === 'OPEN',
    run: settle('CLOSED'),
    undo: settle('OPEN'),
    done: ({ length }) => texts.closed(length),
  },
  {
    key: 'reopen',
    label: texts.reopen,
    applies: ({ state }) => state === 'CLOSED',
    run: settle('OPEN'),
    undo: settle('CLOSED'),
    done: ({ length }) => texts.reopened(length),
  },
];
