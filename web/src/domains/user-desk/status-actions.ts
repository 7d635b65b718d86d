import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { adminUsers } from '../admin-users/admin-users.api.ts';
import type { DeskAction } from '../desk/parts/desk-types.ts';
import { userTexts } from './users.texts.ts';

const { block, unblock } = userTexts;

/** Ends the account's sessions and hides the user's publications. */
export const blockAction: DeskAction<UserSelf> = {
  key: 'block',
  label: block.label,
  danger: true,
  applies: ({ status }) => status === 'ACTIVE' || status === 'DORMANT',
  run: ({ id }, { queryClient, reason }) => adminUsers.setUserStatus.send(queryClient, { params: { id: String(id) }, body: { status: 'BLOCKED', reason } }),
  ask: ({ length }) => ({ ...block.ask(length), confirmLabel: block.label, danger: true, reason: { label: block.reason, help: block.reasonHelp } }),
  done: ({ length }) => block.done(length),
};

/** Restores access. */
export const unblockAction: DeskAction<UserSelf> = {
  key: 'unblock',
  label: unblock.label,
  applies: ({ status }) => status === 'BLOCKED' || status === 'DORMANT',
  run: ({ id }, { queryClient, reason }) => adminUsers.setUserStatus.send(queryClient, { params: { id: String(id) }, body: { status: 'ACTIVE', reason } }),
  ask: ({ length }) => ({ ...unblock.ask(length), confirmLabel: unblock.label, reason: { label: unblock.reason, help: block.reasonHelp } }),
  done: ({ length }) => unblock.done(length),
};
