/** Enrolment `e` is still running. */
export const learning = '(e.expires_at IS NULL OR e.expires_at > now())';

/** Its learner has agreed to advertising about courses that they take. */
export const agreesToAdverts = "EXISTS (SELECT FROM marketing_consents m WHERE m.user_id = e.user_id AND m.topic = 'course-news' AND m.agreed_at IS NOT NULL)";
