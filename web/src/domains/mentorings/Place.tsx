import { LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { useNow } from '../../ui/use-now.ts';
import { detailTexts } from './mentoring-detail.texts.ts';
import type { SidedProps } from './mentoring-props.ts';
import { possibleOf } from './mentoring-states.ts';
import styles from './Mentorings.module.css';

const { place: texts, over } = detailTexts;

/** An agreed session: its meeting place, and the link to join when it starts. */
export function Place({ mentoring, side }: SidedProps) {
  const now = useNow() ?? 0;
  const { meetingUrl, startAt, endAt, dispute } = mentoring;
  if (Date.parse(endAt) <= now) return dispute ? null : <Callout title={over.title}>{over[side]}</Callout>;
  const { join } = possibleOf(mentoring, side, now);
  const begun = Date.parse(startAt) <= now;
  return (
    <Callout
      tone="success"
      title={join || begun ? texts.running : texts.title}
      action={
        join &&
        meetingUrl && (
          <LinkButton to={meetingUrl} target="_blank" rel="noopener noreferrer" size="small">
            {texts.join}
          </LinkButton>
        )
      }
    >
      {!meetingUrl && <p>{texts.none[side]}</p>}
      {meetingUrl && !join && <p>{texts.later}</p>}
      {meetingUrl && (
        <p>
          {texts.link}{' '}
          <a href={meetingUrl} target="_blank" rel="noopener noreferrer" className={styles.address}>
            {meetingUrl}
          </a>
        </p>
      )}
    </Callout>
  );
}
