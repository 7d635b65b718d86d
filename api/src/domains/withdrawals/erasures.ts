import { eraseRows } from '../../data-life/erase.ts';
import { eraseAnswersTo } from '../../http/server/key-claims.ts';
import { erasePost } from '../../jobs/erase-person.ts';
import { leaveEveryGroup } from '../groups/erase-person.public.ts';
import { eraseMessages } from '../messages/erase-person.public.ts';
import { forfeitPoints } from '../points/erase-person.public.ts';
import { emptyPosts } from '../posts/erase-person.public.ts';
import { eraseSocialTickets } from '../social-accounts/erase-person.public.ts';
import { emptyAccount, type Leaver } from '../users/leavers.public.ts';

/**
 * Erasures when a person leaves, in one transaction: those that `data-life.ts` leaves to the owners of the tables, then all of its own.
 * Mails come late, since work under way that an erasure had to wait for may have sent one; the account comes last.
 */
export const erasures: readonly ((leaver: Leaver) => Promise<void>)[] = [
  eraseSocialTickets,
  eraseMessages,
  emptyPosts,
  forfeitPoints,
  leaveEveryGroup,
  eraseRows,
  erasePost,
  eraseAnswersTo,
  emptyAccount,
];
