import { mentoringPage } from './mentoring-page.tsx';

/** The mentee's page of a session. */
export const page = mentoringPage('MENTEE');
