/** How many mails of one kind an address may get. */
export interface RecipientLimit {
  hour: number;
  /** Within 24 hours; after that, `beyond` an hour. */
  day: number;
  beyond: number;
}

/**
 * Every kind of mail. Those that a stranger can have sent to anybody, by typing an address, have a limit by recipient. Mails with
 * a link go on at one an hour, or somebody could keep an owner from their account by asking for too many.
 */
export const mailKinds = {
  'application-approved': undefined,
  'application-waiting': { hour: 2, day: 3, beyond: 0 },
  'contact-message': undefined,
  'contact-receipt': undefined,
  'guest-application': { hour: 2, day: 3, beyond: 0 },
  'password-changed': undefined,
  'password-link': { hour: 5, day: 10, beyond: 1 },
  'recovery-code-used': undefined,
  'second-factor-changed': undefined,
  'second-factor-guessed': undefined,
  verification: { hour: 5, day: 10, beyond: 1 },
} as const satisfies Record<string, RecipientLimit | undefined>;

export type MailKind = keyof typeof mailKinds;
