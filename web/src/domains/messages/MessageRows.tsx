import type { MessageBox } from '@baeum/contract/domains/messages/messages.rules.ts';
import type { Message } from '@baeum/contract/domains/messages/messages.schemas.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Avatar, Badge } from '../../ui/layout.tsx';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { BulkBar } from '../../ui/table/BulkBar.tsx';
import { MetaLine } from '../../ui/text/MetaLine.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { MentoringBadge } from './AboutMentoring.tsx';
import { messagePath, titleOf } from './message-address.ts';
import { messages } from './messages.api.ts';
import styles from './Messages.module.css';
import { messageTexts as texts } from './messages.texts.ts';
import { SentAt } from './SentAt.tsx';

interface MessageRowsProps {
  box: MessageBox;
  items: readonly Message[];
}

/** One page of a mailbox; rows can be selected and deleted together. */
export function MessageRows({ box, items }: MessageRowsProps) {
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set());
  const chosen = items.filter(({ id }) => wanted.has(id));
  const toggle = (id: number) => setWanted(wanted.has(id) ? new Set([...wanted].filter((other) => other !== id)) : new Set([...wanted, id]));
  return (
    <>
      <ListRows label={texts.list}>
        {items.map((message) => (
          <ListRow
            key={message.id}
            lead={
              <>
                <Checkbox
                  label={<span className="visually-hidden">{texts.choose(titleOf(message))}</span>}
                  checked={wanted.has(message.id)}
                  onChange={() => toggle(message.id)}
                />
                <Avatar {...(box === 'in' ? message.from : message.to)} />
              </>
            }
            title={box === 'in' && !message.checked ? <strong>{titleOf(message)}</strong> : titleOf(message)}
            to={messagePath(message.id)}
            note={<RowNote box={box} message={message} />}
          />
        ))}
      </ListRows>
      {chosen.length > 0 && (
        <BulkBar
          chosen={chosen.length}
          all={items.length}
          onChooseAll={() => setWanted(new Set(items.map(({ id }) => id)))}
          onChooseNone={() => setWanted(new Set())}
        >
          <DeleteChosen ids={chosen.map(({ id }) => id)} />
        </BulkBar>
      )}
    </>
  );
}

function DeleteChosen({ ids }: { ids: readonly number[] }) {
  const { mutateAsync, isPending } = messages.deleteMessage.useMutation();
  const deleteAll = async () => {
    if (!(await confirm(texts.removeMany(ids.length)))) return;
    const done = await Promise.all(
      ids.map((id) =>
        mutateAsync({ params: { id: String(id) } }).then(
          () => 1,
          () => 0,
        ),
      ),
    );
    const count = done.reduce<number>((sum, one) => sum + one, 0);
    if (count > 0) toast(texts.removed(count));
  };
  return (
    <Button variant="danger" size="small" loading={isPending} onClick={() => void deleteAll()}>
      {texts.remove}
    </Button>
  );
}

function RowNote({ box, message }: { box: MessageBox; message: Message }) {
  const { from, to, checked, createdAt } = message;
  return (
    <>
      {message.subject && <span className={styles.preview}>{message.content}</span>}
      <MetaLine as="span">
        <span>{box === 'in' ? from.name : to.name}</span>
        <SentAt at={createdAt} />
        <MentoringBadge {...message} />
        {box === 'in' ? !checked && <Badge tone="brand">{texts.unread}</Badge> : <span>{checked ? texts.read : texts.notYetRead}</span>}
      </MetaLine>
    </>
  );
}
