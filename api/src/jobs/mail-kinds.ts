import { notices } from '../notices/all-notices.ts';
import { fewOnly, type RecipientLimit } from './recipient-limit.ts';

/**
 * Mails that people may cause within 24 hours from the first: an account, and all visitors of a network together, which may be a school.
 * Both counts are those of `users/mail-allowances.public.ts`.
 */
export const mailBudgets = {
  /** A person's action notifies another member. When this is used up, the notice is still shown, without its mail. */
  members: { account: 100 },
  /** A person types an address, which may be anybody's. */
  addresses: { account: 10, network: 500 },
  /** The same without an account, and its answer reveals who teaches here. */
  applications: { account: 10, network: 100 },
  /** A person writes to the operator. */
  operator: { account: 30, network: 100 },
} as const satisfies Record<string, { account: number; network?: number }>;

export type MailBudget = keyof typeof mailBudgets;

/** Mails that one address may get within 24 hours of all that others cause. */
export const othersADay = 50;

interface MailRule {
  /**
   * The budget it counts against: that of the person who causes it. `none`: what a reader requested or bought, their account and its
   * safety, and what the site itself has to send them; nobody else can have it sent.
   */
  budget: MailBudget | 'none';
  limit?: RecipientLimit;
}

const own = { budget: 'none' } as const;
/** Continues at one an hour, or somebody could lock an owner out of their account by requesting too many. */
const link = { hour: 5, day: 10, beyond: 1 } as const;

/** Every kind of mail, and what it is counted against: those of notices, and the others. */
export const mailKinds = {
  ...notices,
  // keep-sorted start
  // To an account that has the address; its words are the site's, so that asking for it takes nothing from anybody's budget.
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
/** Kinds that are taken from this budget. */
export type MailKindOf<Budget extends MailRule['budget']> = { [Kind in MailKind]: (typeof mailKinds)[Kind]['budget'] extends Budget ? Kind : never }[MailKind];
/** Kinds that another person than the reader causes. */
export type CausedMailKind = MailKindOf<MailBudget>;

const kinds = Object.keys(mailKinds) as MailKind[];

/** Kinds that count towards what others may have sent to one address. The operator receives everything. */
export const kindsFromOthers: readonly MailKind[] = kinds.filter((kind) => !['none', 'operator'].includes(mailKinds[kind].budget));

/** How many mails of the kind an address may get; undefined where there is no limit. */
export function recipientLimitOf(kind: MailKind): RecipientLimit | undefined {
  const { limit }: MailRule = mailKinds[kind];
  return limit ?? (kindsFromOthers.includes(kind) ? { hour: othersADay, day: othersADay, beyond: 0 } : undefined);
}
