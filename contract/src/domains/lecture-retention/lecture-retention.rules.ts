/** Seconds of a lecture that are counted together when it is asked where people look. */
export const watchedStep = 10;

/** Days for which the watched parts of a lecture are stored. */
export const watchRetentionDays = 400;

/** Most questions beside the curve of a lecture. */
export const mostRetentionQuestions = 100;
