import type { MentoringSide } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { StateView } from '../../ui/states/StateView.tsx';
import { detailTexts } from './mentoring-detail.texts.ts';
import { mentoringListTexts } from './mentorings.texts.ts';

/** The session does not exist, or belongs to others. */
export function MentoringMissing({ side }: { side: MentoringSide }) {
  const { path, title } = mentoringListTexts[side];
  return <StateView {...detailTexts.missing} link={path} linkTitle={title} />;
}
