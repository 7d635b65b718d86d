/** From how many people on a number says something for itself. */
export const countWorthShowing = 1_000;
