/** Longest name of a holiday. */
export const holidayNameLength = 40;

/** Years whose holidays can be kept. */
export const holidayYears = { min: 2020, max: 2099 } as const;
