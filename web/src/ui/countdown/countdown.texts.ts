/** Texts of remaining times. */
export const countdownWords = {
  untilDate: (date: string) => `${date}까지`,
  daysLeft: (days: number) => `${days}일 남음`,
  clockLeft: (clock: string) => `${clock} 남음`,
} as const;
