/** Minimum number of learners that is shown to prospective instructors. */
export const learnersWorthShowing = 1_000;
