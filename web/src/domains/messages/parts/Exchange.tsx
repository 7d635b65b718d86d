import type { Message } from '@baeum/contract/domains/messages/messages.schemas.ts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../client/boot.tsx';
import { join } from '../../../ui/join.ts';
import { MetaLine } from '../../../ui/text/MetaLine.tsx';
import { AboutMentoring } from '../AboutMentoring.tsx';
import { messagePath } from '../message-address.ts';
import { messages } from '../messages.api.ts';
import styles from '../Messages.module.css';
import { messageTexts as texts } from '../messages.texts.ts';
import { SentAt } from '../SentAt.tsx';

interface ExchangeProps {
  items: readonly Message[];
  /** All are about the session beside which they stand. */
  aboutOne?: boolean;
}

/** Texts are plain: their lines are kept, and nothing in them is HTML. What is shown here has been read. */
export function Exchange({ items, aboutOne = false }: ExchangeProps) {
  const { user } = useSession();
  const { mutate } = messages.checkMessages.useMutation({ meta: { ownProblem: true } });
  const unread = items
    .filter(({ to, checked }) => to.id === user?.id && !checked)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (unread) mutate({ body: { ids: unread.split(',').map(Number) } });
  }, [unread, mutate]);
  if (items.length === 0) return null;
  return (
    <ul className={styles.exchange}>
      {items.map(({ id, from, subject, content, createdAt, kind, mentoring }) => (
        <li key={id} className={join(styles.message, from.id === user?.id && styles.mine)}>
          <MetaLine>
            <strong>{from.id === user?.id ? texts.mine : from.name}</strong>
            <Link to={messagePath(id)} className={styles.link}>
              <SentAt at={createdAt} />
            </Link>
            {!aboutOne && <AboutMentoring kind={kind} mentoring={mentoring} />}
          </MetaLine>
          {subject && <p className={styles.subject}>{subject}</p>}
          <p className={styles.content}>{content}</p>
        </li>
      ))}
    </ul>
  );
}
