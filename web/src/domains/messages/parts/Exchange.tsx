import type { Message } from '@baeum/contract/domains/messages/messages.schemas.ts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../client/boot.tsx';
import { join } from '../../../ui/join.ts';
import { Avatar } from '../../../ui/layout.tsx';
import { MetaLine } from '../../../ui/text/MetaLine.tsx';
import { AboutMentoring } from '../AboutMentoring.tsx';
import { messagePath } from '../message-address.ts';
import { messages } from '../messages.api.ts';
import styles from '../Messages.module.css';
import { messageTexts as texts } from '../messages.texts.ts';
import { SentAt } from '../SentAt.tsx';

interface ExchangeProps {
  items: readonly Message[];
  /** Id of the message that the page was opened for. */
  opened?: number;
  /** Shown on the page of their session. */
  ofSession?: boolean;
}

/**
 * A page of a conversation, passed newest first and shown oldest first. Plain text: line breaks are preserved, and HTML is not interpreted. Displayed
 * messages count as read.
 */
export function Exchange({ items, opened, ofSession = false }: ExchangeProps) {
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
      {items.toReversed().map((message) => (
        <Bubble key={message.id} message={message} mine={message.from.id === user?.id} opened={message.id === opened} ofSession={ofSession} />
      ))}
    </ul>
  );
}

function Bubble({ message, mine, opened, ofSession }: { message: Message; mine: boolean; opened: boolean; ofSession: boolean }) {
  const { id, from, subject, content, createdAt, checked } = message;
  const Box = opened ? 'article' : 'div';
  return (
    <li className={join(styles.entry, mine && styles.ofMine)} aria-current={opened || undefined}>
      {!mine && <Avatar {...from} />}
      <Box className={join(styles.message, mine && styles.mine, opened && styles.opened)}>
        <MetaLine>
          <strong>{mine ? texts.mine : from.name}</strong>
          <Link to={messagePath(id)} className={styles.time}>
            <SentAt at={createdAt} />
          </Link>
          {!ofSession && <AboutMentoring {...message} />}
          {opened && mine && <span>{checked ? texts.read : texts.notYetRead}</span>}
        </MetaLine>
        {subject && <p className={styles.subject}>{subject}</p>}
        <p className={styles.content}>{content}</p>
      </Box>
    </li>
  );
}
