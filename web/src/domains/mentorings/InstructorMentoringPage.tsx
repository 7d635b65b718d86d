import { mentoringPage } from './mentoring-page.tsx';

/** The mentor's page of a session. */
export const page = mentoringPage('MENTOR');
