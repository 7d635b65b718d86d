/** How many mails of one kind an address may get. */
export interface RecipientLimit {
  hour: number;
  /** Within 24 hours; after that, `beyond` an hour. */
  day: number;
  beyond: number;
}

export const fewOnly = { hour: 2, day: 3, beyond: 0 } as const;
