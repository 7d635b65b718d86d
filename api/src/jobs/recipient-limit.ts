/** Maximum mails of one kind per address. */
export interface RecipientLimit {
  hour: number;
  /** Within 24 hours; after that, `beyond` per hour. */
  day: number;
  beyond: number;
}

export const fewOnly = { hour: 2, day: 3, beyond: 0 } as const;
