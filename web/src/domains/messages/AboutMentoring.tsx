import type { Message } from '@baeum/contract/domains/messages/messages.schemas.ts';
import { useSession } from '../../client/boot.tsx';
import { Badge } from '../../ui/layout.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { dayWords, seoulDay } from '../../ui/seoul-time.ts';
import styles from './Messages.module.css';
import { messageTexts as texts } from './messages.texts.ts';

type Kind = Pick<Message, 'kind' | 'mentoring'>;

/** Marks a message as about mentoring, with the session's date. */
export function MentoringBadge({ kind, mentoring }: Kind) {
  return kind === 'MENTORING' && <Badge>{mentoring ? texts.mentoringOn(dayWords(seoulDay(mentoring.startAt))) : texts.mentoring}</Badge>;
}

/** The same, linked to the session from the reader's side. */
export function AboutMentoring({ kind, mentoring }: Kind) {
  const { user } = useSession();
  if (!mentoring) return <MentoringBadge kind={kind} />;
  const { id, mentorId, startAt } = mentoring;
  return (
    <PageLink to={`/${mentorId === user?.id ? 'instructor' : 'my'}/mentorings/${id}`} className={styles.link}>
      {texts.mentoringOn(dayWords(seoulDay(startAt)))}
    </PageLink>
  );
}
