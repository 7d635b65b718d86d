import { commonErrors, type ErrorEntry } from '../../shared/errors.ts';
import { activationPaths } from '../activation/activation.rules.ts';
import { mailErrors } from '../users/mail-request.errors.ts';
import { signInErrors } from './sign-in.errors.ts';

/** What an account can be when somebody asks for access. An unverified one is otherwise in use. */
export const accountStates = ['ACTIVE', 'UNVERIFIED', 'DORMANT', 'BLOCKED', 'WITHDRAWN'] as const;
export type AccountState = (typeof accountStates)[number];

/** Refused access: the reason, and the way on. */
export interface Refusal {
  error: ErrorEntry;
  /** Page that helps. */
  wayOn: { path: string; label: string };
}
type Answer = 'open' | Refusal;

const contact = { path: '/contact', label: '문의하기' } as const;
const signIn = { path: '/signin', label: '로그인' } as const;
const verify: Refusal = { error: signInErrors.emailNotVerified, wayOn: { path: '/user/request-validation', label: '인증 메일 받기' } };
const wake: Refusal = { error: signInErrors.dormant, wayOn: { path: activationPaths.request, label: '휴면 해제하기' } };
const restricted: Refusal = { error: signInErrors.restricted, wayOn: contact };
const signedOut: Refusal = { error: commonErrors.loginRequired, wayOn: signIn };
const noLink: Refusal = { error: mailErrors.linkInvalid, wayOn: contact };

/** Somebody who has proven who they are gets the account's state. */
const proven = { ACTIVE: 'open', UNVERIFIED: verify, DORMANT: wake, BLOCKED: restricted, WITHDRAWN: restricted } as const;
/** A credential that was given out while the account was in use; its current state is answered at the next sign-in. */
const heldOn = { ACTIVE: 'open', UNVERIFIED: 'open', DORMANT: signedOut, BLOCKED: signedOut, WITHDRAWN: signedOut } as const;
/** A link in a mail proves the address, and opens no account that an operator or its owner has closed. */
const mailed = { ACTIVE: 'open', UNVERIFIED: 'open', DORMANT: 'open', BLOCKED: noLink, WITHDRAWN: noLink } as const;

/** What each way in answers an account of each state. The code of each looks it up here and decides nothing itself. */
export const accountAccess = {
  'sign-in': proven,
  token: proven,
  'social-sign-in': proven,
  session: heldOn,
  'bearer-token': heldOn,
  'refresh-token': heldOn,
  'mail-link': mailed,
  'activation-link': { ...mailed, ACTIVE: { error: mailErrors.linkInvalid, wayOn: signIn }, UNVERIFIED: { error: mailErrors.linkInvalid, wayOn: signIn } },
} as const satisfies Record<string, Record<AccountState, Answer>>;
export type AccessWay = keyof typeof accountAccess;

/** The state of an account: that it is closed comes before that its address is unproven, and this before that it sleeps. */
export function accountStateOf({ status, emailVerified }: { status: 'ACTIVE' | 'DORMANT' | 'BLOCKED' | 'WITHDRAWN'; emailVerified: boolean }): AccountState {
  if (status === 'BLOCKED' || status === 'WITHDRAWN') return status;
  return emailVerified ? status : 'UNVERIFIED';
}

/** Why an account is refused; nothing when it has access. */
export function refusalAt(way: AccessWay, account: Parameters<typeof accountStateOf>[0]): Refusal | undefined {
  const answer: Answer = accountAccess[way][accountStateOf(account)];
  return answer === 'open' ? undefined : answer;
}

/** Where somebody goes on from who was refused when signing in; nothing for refusals that no state of an account causes. */
export function wayOnAfter(errorCode: string | undefined): Refusal['wayOn'] | undefined {
  const answers: Answer[] = Object.values(accountAccess['sign-in']);
  return answers.filter((answer) => answer !== 'open').find(({ error }) => error.errorCode === errorCode)?.wayOn;
}

/** Statuses of verified accounts that have access. */
export function statusesAt(way: AccessWay): ('ACTIVE' | 'DORMANT' | 'BLOCKED' | 'WITHDRAWN')[] {
  return (['ACTIVE', 'DORMANT', 'BLOCKED', 'WITHDRAWN'] as const).filter((status) => accountAccess[way][status] === 'open');
}
