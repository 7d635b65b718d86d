/** What of somebody's sessions their calendar shows. */
export const calendarLimits = {
  /** Sessions that ended longer ago are left out. */
  pastDays: 90,
  /** For how long a session that was cancelled is shown as such. */
  canceledDays: 30,
  /** The latest so many. */
  sessions: 500,
  /** How often a calendar is asked to look again, in minutes. */
  refreshMinutes: 60,
} as const;
