import { messageBoxes, mostCountedMessages } from '@baeum/contract/domains/messages/messages.rules.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import { SearchBox } from '../../ui/search/SearchBox.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { listRequest, messagesPath as path } from './message-address.ts';
import { MessageRows } from './MessageRows.tsx';
import { messages } from './messages.api.ts';
import styles from './Messages.module.css';
import { messageTexts as texts } from './messages.texts.ts';
import { unreadCount, useArrivals } from './parts/use-arrivals.ts';

const blocksModal = defineModal<object>(async () => (await import('./BlocksModal.tsx')).BlocksModal);

export const page: PageDefinition = {
  component: MessagesPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, canonical: path, noindex: true }),
  preload: async ({ queryClient, url }) => {
    // The count is loaded first: later messages are then recognised as new.
    await unreadCount.prefetch(queryClient);
    await messages.listMessages.prefetch(queryClient, listRequest(url.searchParams));
  },
};

/** Received and sent messages, to search, read and delete. */
export function MessagesPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const unread = useArrivals();
  const request = listRequest(query);
  const { box, q } = request.query;
  const { body: list } = useLoaded(messages.listMessages, request);
  const to = (changes: Record<string, string | undefined>) => addressWith(path, query, { page: undefined, ...changes });
  const choices = messageBoxes.map((value) => ({
    text: texts.box[value],
    to: to({ box: value === 'in' ? undefined : value, q: undefined }),
    current: value === box,
    count: value === 'in' && unread > 0 ? unread : undefined,
  }));
  return (
    <Stack gap={24}>
      <PageTitle>{texts.title}</PageTitle>
      <ChoiceLinks legend={texts.box.legend} choices={choices} />
      <SearchBox
        key={q ?? ''}
        label={texts.search.label}
        placeholder={texts.search.placeholder}
        submitLabel={texts.search.submit}
        action={path}
        value={q}
        clearTo={to({ q: undefined })}
        onSearch={(text) => void navigate(to({ q: text || undefined }))}
      />
      <Row className={styles.bar}>
        <span className={styles.muted}>{texts.count(list.total, mostCountedMessages)}</span>
        <Row>
          {unread > 0 && <CheckAll />}
          <Button variant="quiet" size="small" onClick={() => void openModal(blocksModal, {})}>
            {texts.blocks}
          </Button>
        </Row>
      </Row>
      {list.items.length > 0 ? (
        <MessageRows key={`${box} ${q} ${list.page}`} box={box} items={list.items} />
      ) : (
        <EmptyState {...(q || list.total > 0 ? texts.nothing : texts.empty[box])} drawing="letters" />
      )}
      <Pagination page={list.page} pages={list.totalPages} to={(number) => to({ page: number > 1 ? String(number) : undefined })} />
    </Stack>
  );
}

function CheckAll() {
  const { mutate, isPending } = messages.checkMessages.useMutation();
  return (
    <Button variant="secondary" size="small" loading={isPending} onClick={() => mutate({ body: { all: true } })}>
      {texts.checkAll}
    </Button>
  );
}
