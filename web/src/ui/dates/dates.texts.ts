/** Texts of the date fields. */
export const dateWords = {
  openCalendar: '달력 열기',
  calendar: '달력',
} as const;
