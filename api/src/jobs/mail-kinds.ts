import { notices } from '../notices/all-notices.ts';
import { fewOnly, type RecipientLimit } from './recipient-limit.ts';

/**
 * Maximum mails that people may cause within 24 hours from the first: one account, and all visitors of a network together,
 * which may be a school. Both are counted by `users/mail-allowances.public.ts`.
 */
export const mailBudgets = {
  /** A person's action notifies another member. Above the budget the notice is still displayed, without its mail. */
  members: { account: 100 },
  /** A person enters an address, which may be anybody's. */
  addresses: { account: 10, network: 500 },
  /** Like `addresses` without an account; the response reveals who teaches here. */
  applications: { account: 10, network: 100 },
  /** A person writes to the operator. */
  operator: { account: 30, network: 100 },
} as const satisfies Record<string, { account: number; network?: number }>;

export type MailBudget = keyof typeof mailBudgets;

/** Maximum mails per address within 24 hours that other people cause. */
export const othersADay = 50;

interface MailRule {
  /**
   * The budget of the person who causes the mail. `none`: what a reader requested or bought, their account and its
   * security, and what the site itself has to send them; nobody else can cause it.
   */
  budget: MailBudget | 'none';
  limit?: RecipientLimit;
}

const own = { budget: 'none' } as const;
/** Continues at one per hour, or an attacker could lock an owner out of their account by requesting too many. */
const link = { hour: 5, day: 10, beyond: 1 } as const;

/** All kinds of mail with their budget and limit, those of notices included. */
export const mailKinds = {
  ...notices,
  // keep-sorted start
  // To an account that has the address; its text is fixed, so requesting it uses nobody's budget.
  'activation-link': { ...own, limit: link },
  'broadcast-trial': own,
  'consent-reconfirmation': own,
  'consent-result': own,
  'contact-answer': own,
  'contact-message': { budget: 'operator' },
  'contact-receipt': own,
  'dormancy-notice': own,
  'email-change-link': { budget: 'addresses', limit: link },
  'email-change-requested': own,
  farewell: own,
  'guest-application': { budget: 'applications', limit: fewOnly },
  news: own,
  'password-link': { ...own, limit: link },
  'payee-code': own,
  'social-account-unlinked': own,
  'social-email': { budget: 'addresses', limit: link },
  verification: { budget: 'addresses', limit: link },
  // keep-sorted end
} as const satisfies Record<string, MailRule>;

export type MailKind = keyof typeof mailKinds;
/** Kinds that use this budget. */
export type MailKindOf<Budget extends MailRule['budget']> = { [Kind in MailKind]: (typeof mailKinds)[Kind]['budget'] extends Budget ? Kind : never }[MailKind];
/** Kinds that a person other than the reader causes. */
export type CausedMailKind = MailKindOf<MailBudget>;

const kinds = Object.keys(mailKinds) as MailKind[];

/** Kinds that count towards the limit of mails caused by others. The operator receives everything. */
export const kindsFromOthers: readonly MailKind[] = kinds.filter((kind) => !['none', 'operator'].includes(mailKinds[kind].budget));

/** Maximum mails of the kind per address; undefined without a limit. */
export function recipientLimitOf(kind: MailKind): RecipientLimit | undefined {
  const { limit }: MailRule = mailKinds[kind];
  return limit ?? (kindsFromOthers.includes(kind) ? { hour: othersADay, day: othersADay, beyond: 0 } : undefined);
}
