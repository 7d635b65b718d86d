/** Most questions beside the curve of a lecture. */
export const mostRetentionQuestions = 100;
