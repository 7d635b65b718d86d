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
  'activation-link': { hour: 5, day: 10, beyond: 1 },
  'answer-accepted': undefined,
  'application-approved': undefined,
  'application-waiting': { hour: 2, day: 3, beyond: 0 },
  // Everybody may comment, so a crowd of comments would be a crowd of mails.
  'comment-replied': { hour: 20, day: 100, beyond: 1 },
  'consent-reconfirmation': undefined,
  'consent-result': undefined,
  'contact-message': undefined,
  'contact-receipt': undefined,
  'course-completed': undefined,
  'data-export-ready': undefined,
  'device-signed-in': undefined,
  'dormancy-notice': undefined,
  'email-change-link': { hour: 5, day: 10, beyond: 1 },
  'email-change-requested': undefined,
  'email-changed': undefined,
  'enrollment-ending': undefined,
  farewell: undefined,
  'guardrail-harmed': undefined,
  'guest-application': { hour: 2, day: 3, beyond: 0 },
  'inquiry-answered': undefined,
  // Everybody may ask, so a crowd of questions would be a crowd of mails.
  'inquiry-received': { hour: 20, day: 100, beyond: 1 },
  // A stranger may write, though one conversation is one mail an hour.
  'message-received': { hour: 20, day: 100, beyond: 1 },
  mentioned: { hour: 10, day: 50, beyond: 1 },
  news: undefined,
  'order-awaiting-deposit': undefined,
  'order-paid': undefined,
  'order-refunded': undefined,
  'password-changed': undefined,
  'password-link': { hour: 5, day: 10, beyond: 1 },
  'payment-returned': undefined,
  'points-expiring': undefined,
  'post-commented': { hour: 20, day: 100, beyond: 1 },
  'post-released': undefined,
  'publication-released': undefined,
  'question-received': { hour: 20, day: 100, beyond: 1 },
  'recovery-code-used': undefined,
  'return-account-needed': undefined,
  'review-received': { hour: 20, day: 100, beyond: 1 },
  'review-replied': undefined,
  'schedule-failed': undefined,
  'second-factor-added': undefined,
  'second-factor-guessed': undefined,
  'second-factor-removed': undefined,
  'social-account-linked': undefined,
  'social-account-unlinked': undefined,
  'social-email': { hour: 5, day: 10, beyond: 1 },
  'token-created': undefined,
  verification: { hour: 5, day: 10, beyond: 1 },
  'webhook-switched-off': undefined,
} as const satisfies Record<string, RecipientLimit | undefined>;

export type MailKind = keyof typeof mailKinds;
