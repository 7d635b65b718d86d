import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { useNow } from '../../ui/use-now.ts';
import { detailTexts } from './mentoring-detail.texts.ts';
import styles from './Mentorings.module.css';
import { mentoringTexts } from './mentorings.texts.ts';
import { Section } from './Section.tsx';

const texts = detailTexts.timeline;

/** Past and upcoming events of a session, in order. */
export function Timeline({ mentoring }: { mentoring: Mentoring }) {
  const now = useNow() ?? 0;
  return (
    <Section title={texts.title}>
      <ol className={styles.timeline}>
        {happeningsOf(mentoring).map(({ at, words }) => (
          <li key={words} data-to-come={Date.parse(at) > now || undefined}>
            <span>{words}</span>
            <span className={styles.muted}>
              <SeoulTime at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface Happening {
  at: string;
  words: string;
}

function happeningsOf(mentoring: Mentoring): Happening[] {
  const { status, createdAt, acceptedAt, startAt, endAt, cancel, dispute, endedAt, noShowBy } = mentoring;
  const met = status === 'ACCEPTED' || status === 'COMPLETED' || status === 'NO_SHOW';
  const all: (Happening | undefined | false)[] = [
    { at: createdAt, words: texts.requested },
    acceptedAt !== undefined && { at: acceptedAt, words: texts.accepted },
    met && { at: startAt, words: texts.begins },
    met && { at: endAt, words: texts.ends },
    cancel && { at: cancel.at, words: status === 'CANCELED' ? texts.CANCELED(cancel.by) : status === 'DECLINED' ? texts.DECLINED : texts.EXPIRED },
    status === 'COMPLETED' && endedAt !== undefined && { at: endedAt, words: mentoringTexts.states.COMPLETED },
    status === 'NO_SHOW' && endedAt !== undefined && noShowBy && { at: endedAt, words: mentoringTexts.noShow[noShowBy] },
    dispute && { at: dispute.at, words: texts.disputed },
    dispute?.settledAt !== undefined && { at: dispute.settledAt, words: texts.settled },
  ];
  return all.filter((happening) => typeof happening === 'object').toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
