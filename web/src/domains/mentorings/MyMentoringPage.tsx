import { mentoringPage } from './mentoring-page.tsx';

/** A session that somebody booked. */
export const page = mentoringPage('MENTEE');
