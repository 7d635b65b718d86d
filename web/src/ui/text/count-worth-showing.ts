/** From how many people on a number says something for itself; the one threshold of every page that tells how many learn. */
export const countWorthShowing = 10;
