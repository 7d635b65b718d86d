import type { Conversation, Message } from '@baeum/contract/domains/messages/messages.schemas.ts';
import { useState } from 'react';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Row, Skeleton, Stack } from '../../ui/layout.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { blocks } from '../blocks/blocks.api.ts';
import { messages } from './messages.api.ts';
import styles from './Messages.module.css';
import { messageTexts as texts } from './messages.texts.ts';
import { Exchange } from './parts/Exchange.tsx';
import { MessageForm } from './parts/MessageForm.tsx';
import { useArrivals } from './parts/use-arrivals.ts';

type Person = Conversation['person'];

const requestOf = (userId: number, cursor?: string) => ({ query: { userId: String(userId), limit: '20', ...(cursor && { cursor }) } });

interface ConversationPartProps {
  person: Person;
  /** Number of the message that stands above, which is answered. */
  except: number;
  /** The session that the answer is about, as that message is. */
  about?: Message['mentoring'];
}

/** The answer to a person, and what both wrote so far, newest first. It grows while one looks. */
export function ConversationPart({ person, except, about }: ConversationPartProps) {
  useArrivals();
  const { data, error, refetch } = messages.listConversation.useQuery(messages.listConversation.options(requestOf(person.id)));
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />;
  const { items, nextCursor, writable, blocked } = data.body;
  const others = items.filter(({ id }) => id !== except);
  return (
    <>
      <section aria-label={texts.reply}>
        {writable && <MessageForm toUserId={person.id} label={texts.reply} about={about} answerTo={except} />}
        {blocked ? <Blocked person={person} /> : <Row>{writable ? <BlockButton person={person} /> : <p className={styles.muted}>{texts.closed}</p>}</Row>}
      </section>
      <section aria-labelledby="conversation">
        <h2 id="conversation" className={styles.heading}>
          {texts.conversation}
        </h2>
        <Stack gap={12}>
          {others.length === 0 && !nextCursor && <p className={styles.muted}>{texts.alone}</p>}
          <Exchange items={others} />
          {nextCursor && <OlderMessages userId={person.id} cursor={nextCursor} except={except} />}
        </Stack>
      </section>
    </>
  );
}

/** The parts after the first one, each asked for by its own press. */
function OlderMessages({ userId, cursor, except }: { userId: number; cursor: string; except: number }) {
  const [opened, setOpened] = useState(false);
  const { data, error, refetch } = messages.listConversation.useQuery({ ...messages.listConversation.options(requestOf(userId, cursor)), enabled: opened });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) {
    return (
      <Button variant="secondary" full loading={opened} onClick={() => setOpened(true)}>
        {texts.older}
      </Button>
    );
  }
  const { items, nextCursor } = data.body;
  return (
    <>
      <Exchange items={items.filter(({ id }) => id !== except)} />
      {nextCursor && <OlderMessages userId={userId} cursor={nextCursor} except={except} />}
    </>
  );
}

function BlockButton({ person: { id, name } }: { person: Person }) {
  const { mutateAsync, isPending } = blocks.createBlock.useMutation();
  const block = async () => {
    if (!(await confirm(texts.blockQuestion(name)))) return;
    if (
      await mutateAsync({ body: { userId: id } }).then(
        () => true,
        () => false,
      )
    )
      toast(texts.blockDone);
  };
  return (
    <Button variant="quiet" size="small" loading={isPending} onClick={() => void block()}>
      {texts.block}
    </Button>
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
