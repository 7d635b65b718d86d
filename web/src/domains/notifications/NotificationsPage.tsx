import type { Notification } from '@baeum/contract/domains/notifications/notifications.contract.ts';
import { useState } from 'react';
import { ErrorState } from '../../client/ErrorState.tsx';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { NotificationGroups } from './NotificationRows.tsx';
import { notifications } from './notifications.api.ts';
import { listTexts as texts } from './notifications.texts.ts';

const firstPart = { query: { limit: '20' } } as const;

export const page: PageDefinition = {
  component: NotificationsPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ queryClient }) => notifications.listNotifications.prefetch(queryClient, firstPart),
};

/** All of the user's notifications on the site, newest first. */
export function NotificationsPage() {
  const { body: first } = useLoaded(notifications.listNotifications, firstPart);
  const checkAll = notifications.checkNotifications.useMutation();
  return (
    <Stack gap={24}>
      <PageTitle>{texts.title}</PageTitle>
      <Row>
        {first.items.length > 0 && (
          <Button variant="secondary" size="small" loading={checkAll.isPending} onClick={() => checkAll.mutate({ body: { all: true } })}>
            {texts.checkAll}
          </Button>
        )}
        <LinkButton to="/my/settings/notification" variant="quiet" size="small">
          {texts.settings}
        </LinkButton>
      </Row>
      {first.items.length === 0 ? <EmptyState {...texts.empty} /> : <NotificationGroups items={first.items} />}
      {first.nextCursor && <MoreNotifications cursor={first.nextCursor} behind={first.items.at(-1)} />}
    </Stack>
  );
}

/** The pages after the first one, each loaded by its own press. */
function MoreNotifications({ cursor, behind }: { cursor: string; behind: Notification | undefined }) {
  const [opened, setOpened] = useState(false);
  const request = { query: { cursor, limit: '20' } };
  const { data, error, refetch } = notifications.listNotifications.useQuery({ ...notifications.listNotifications.options(request), enabled: opened });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) {
    return (
      <Button variant="secondary" full loading={opened} onClick={() => setOpened(true)}>
        {texts.more}
      </Button>
    );
  }
  return (
    <>
      <NotificationGroups items={data.body.items} behind={behind} />
      {data.body.nextCursor && <MoreNotifications cursor={data.body.nextCursor} behind={data.body.items.at(-1)} />}
    </>
  );
}
