import { problemOf } from '../client/api-problem.ts';
import { ContactLink } from '../client/ContactLink.tsx';
import { showProblem } from '../client/problem-dialog.ts';
import { noteDraftOfRefusedAction } from '../client/unauthorized.ts';
import { useLater } from '../ui/course/use-later.ts';
import type { Surroundings } from '../ui/surroundings.ts';
import { hasPage } from './match.ts';

const loadAction = async () => (await import('../domains/lists/parts/AddToListButton.tsx')).AddToListButton;

/** Comes once the page answers: no list of courses waits for it. */
const CourseAction: Surroundings['CourseAction'] = (props) => {
  const Action = useLater(loadAction);
  return Action && <Action {...props} />;
};

/** What the site tells the kit. */
export function surroundingsOf(filesOrigin = ''): Surroundings {
  return { filesOrigin, hasPage, ContactLink, CourseAction, problemOf, showProblem, noteDraft: noteDraftOfRefusedAction };
}
