import { problemOf } from '../client/api-problem.ts';
import { ContactLink } from '../client/ContactLink.tsx';
import { showProblem } from '../client/problem-dialog.ts';
import { nameDraftOfRefusedAction } from '../client/unauthorized.ts';
import { late } from '../ui/late.tsx';
import type { Surroundings } from '../ui/surroundings.ts';
import { hasPage } from './match.ts';

/** Course lists do not wait for it. */
const CourseAction = late(async () => (await import('../domains/lists/parts/AddToListButton.tsx')).AddToListButton);

/** What the UI kit gets from the site. */
export function surroundingsOf(filesOrigin = ''): Surroundings {
  return { filesOrigin, hasPage, ContactLink, CourseAction, problemOf, showProblem, recordDraft: nameDraftOfRefusedAction };
}
