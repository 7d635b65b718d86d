/** Whether `$userId` is one of the two of a session `g`. Its mentor does not see it before it is paid. */
export const ofParticipant = "(g.mentee_id = $userId OR (g.mentor_id = $userId AND g.status <> 'PAYMENT_PENDING'))";
