import type { MentoringSide } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { join } from '../../ui/join.ts';
import { Avatar } from '../../ui/layout.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { useNow } from '../../ui/use-now.ts';
import { actionTexts } from './mentoring-actions.texts.ts';
import { openAcceptModal } from './mentoring-modals.ts';
import { isPressing, possibleOf, stateOf } from './mentoring-states.ts';
import styles from './Mentorings.module.css';
import { mentoringListTexts, mentoringTexts as texts } from './mentorings.texts.ts';
import { nextStepOf } from './next-step.ts';

/** A session in the list: partner, time, state and next step. A request can be accepted in place. */
export function MentoringRow({ mentoring, side }: { mentoring: Mentoring; side: MentoringSide }) {
  const now = useNow() ?? 0;
  const { id, mentor, mentee, startAt, durationMinutes, meetingUrl } = mentoring;
  const { answer, join: joins } = possibleOf(mentoring, side, now);
  const asMentor = side === 'MENTOR';
  const { name, imageUrl } = asMentor ? mentee : mentor;
  const { word, tone } = stateOf(mentoring, now);
  const next = nextStepOf(mentoring, side, now);
  const pressing = asMentor && isPressing(mentoring, now);
  return (
    <ListRow
      lead={<Avatar name={name} imageUrl={imageUrl} />}
      title={asMentor ? texts.mentee(name) : texts.mentor(name)}
      to={`${mentoringListTexts[side].path}/${id}`}
      note={
        <>
          <span className={styles.when}>
            <SeoulTime at={startAt} near /> · {texts.minutes(durationMinutes)}
          </span>
          {next && <span className={join(styles.next, pressing && styles.pressing)}>{next}</span>}
        </>
      }
      end={
        <span className={styles.rowEnd}>
          <StatusTag tone={pressing ? 'warning' : tone}>{word}</StatusTag>
          {joins && meetingUrl && (
            <LinkButton to={meetingUrl} target="_blank" rel="noopener noreferrer" size="small" aria-label={actionTexts.join.of(name)}>
              {actionTexts.join.action}
            </LinkButton>
          )}
          {answer && (
            <Button size="small" aria-label={actionTexts.accept.of(name)} onClick={() => openAcceptModal(mentoring)}>
              {actionTexts.accept.action}
            </Button>
          )}
        </span>
      }
    />
  );
}
