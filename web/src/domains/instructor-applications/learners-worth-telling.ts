/** From how many learners on their number may persuade somebody to teach. */
export const learnersWorthShowing = 1_000;
