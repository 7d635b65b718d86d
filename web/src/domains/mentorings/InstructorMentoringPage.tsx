import { mentoringPage } from './mentoring-page.tsx';

/** A session that a mentor is asked for or holds. */
export const page = mentoringPage('MENTOR');
