/** Minimum number of learners worth displaying; the one threshold for every page that shows it. */
export const countWorthShowing = 10;
