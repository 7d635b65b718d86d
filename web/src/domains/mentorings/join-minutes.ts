/** Minutes before the beginning from which the two can come in. */
export const joinMinutes = 10;
