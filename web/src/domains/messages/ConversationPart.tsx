import type { Conversation, Message } from '@baeum/contract/domains/messages/messages.schemas.ts';
import { useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { blocks } from '../blocks/blocks.api.ts';
import { messages } from './messages.api.ts';
import styles from './Messages.module.css';
import { messageTexts as texts } from './messages.texts.ts';
import { Exchange } from './parts/Exchange.tsx';
import { MessageForm } from './parts/MessageForm.tsx';
import { useArrivals } from './parts/use-arrivals.ts';

type Person = Conversation['person'];

export const conversationOf = (userId: number, cursor?: string) => ({ query: { userId: String(userId), limit: '20', ...(cursor && { cursor }) } });

interface ConversationPartProps {
  person: Person;
  /** The message that the page was opened for, which the reply refers to. */
  opened: Message;
}

/** A conversation, oldest message first, with the reply form below. New messages appear while it is open. */
export function ConversationPart({ person, opened }: ConversationPartProps) {
  useArrivals();
  const { data, error, refetch } = messages.listConversation.useQuery(messages.listConversation.options(conversationOf(person.id)));
  const thread = useRef<HTMLElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) thread.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [isThere]);
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />;
  const { items, nextCursor, writable, blocked } = data.body;
  const far = !items.some(({ id }) => id === opened.id);
  return (
    <>
      <section ref={thread} aria-label={texts.conversation}>
        <Stack gap={12}>
          {far && !nextCursor && <Exchange items={[opened]} opened={opened.id} />}
          {nextCursor && <OlderMessages userId={person.id} cursor={nextCursor} opened={far ? opened : undefined} />}
          <Exchange items={items} opened={opened.id} />
        </Stack>
      </section>
      {blocked && <Blocked person={person} />}
      {!blocked && !writable && <p className={styles.muted}>{texts.closed}</p>}
      {writable && (
        <section aria-label={texts.reply} className={styles.composer}>
          <MessageForm toUserId={person.id} label={texts.reply} about={opened.mentoring} answerTo={opened.id} rows={2} compact />
        </section>
      )}
    </>
  );
}

interface OlderMessagesProps {
  userId: number;
  cursor: string;
  /** The message that the page was opened for, while it is older than all loaded ones: it is shown above the gap. */
  opened: Message | undefined;
}

/** The pages after the first one, each loaded by its own press. */
function OlderMessages({ userId, cursor, opened }: OlderMessagesProps) {
  const [wanted, setWanted] = useState(false);
  const { data, error, refetch } = messages.listConversation.useQuery({
    ...messages.listConversation.options(conversationOf(userId, cursor)),
    enabled: wanted,
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) {
    return (
      <>
        {opened && <Exchange items={[opened]} opened={opened.id} />}
        <Button variant="secondary" full loading={wanted} onClick={() => setWanted(true)}>
          {texts.older}
        </Button>
      </>
    );
  }
  const { items, nextCursor } = data.body;
  const isAmong = items.some(({ id }) => id === opened?.id);
  return (
    <>
      {nextCursor && <OlderMessages userId={userId} cursor={nextCursor} opened={isAmong ? undefined : opened} />}
      <Exchange items={items} {...(opened && { opened: opened.id })} />
    </>
  );
}

function Blocked({ person: { id, name } }: { person: Person }) {
  const { mutateAsync, isPending } = blocks.deleteBlock.useMutation();
  const unblock = async () => {
    if (
      await mutateAsync({ query: { userId: String(id) } }).then(
        () => true,
        () => false,
      )
    )
      toast(texts.unblocked);
  };
  const button = (
    <Button variant="secondary" size="small" loading={isPending} onClick={() => void unblock()}>
      {texts.unblock}
    </Button>
  );
  return <Callout action={button}>{texts.blocked(name)}</Callout>;
}
