import type { DeskQueue } from '@baeum/contract/domains/desk/desk.contract.ts';
import { figureReaders } from '@baeum/contract/domains/desk/desk.rules.ts';
import type { Session } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import { coversOne, type OperatorScope } from '@baeum/contract/shared/scopes.ts';
import { formatTotal } from '@baeum/contract/shared/total-format.ts';
import { Link, useNavigate } from 'react-router';
import { useSession } from '../../client/boot.tsx';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { waitingTime } from '../../ui/text/waiting-time.ts';
import { useNow } from '../../ui/use-now.ts';
import { desk } from './desk.api.ts';
import styles from './parts/Desk.module.css';
import { queuePlaces } from './parts/queue-places.ts';
import { todayTexts } from './today.texts.ts';
import { YesterdayFigures } from './YesterdayFigures.tsx';

const { queues: texts, title, experiments: experimentTexts } = todayTexts;

export const page: PageDefinition = {
  component: TodayPage,
  loading: () => <ListSkeleton title={title} />,
  head: () => ({ title, canonical: '/admin', noindex: true }),
  preload: ({ queryClient, session }) =>
    Promise.all([desk.getDeskQueues.prefetch(queryClient), ...(readsFigures(session) ? [desk.getAdminStats.prefetch(queryClient, {})] : [])]),
};

const rightsOf = ({ user }: Session): readonly OperatorScope[] => user?.operatorScopes ?? [];
const readsFigures = (session: Session): boolean => coversOne(rightsOf(session), figureReaders);

/** Pending work for operators, the oldest first, and yesterday's figures. */
function TodayPage() {
  const session = useSession();
  return (
    <Stack gap={24}>
      <PageTitle>{title}</PageTitle>
      <Queues />
      {rightsOf(session).includes('experiment:manage') && <Experiments />}
      {readsFigures(session) && <YesterdayFigures />}
    </Stack>
  );
}

const addressOf = ({ queue }: DeskQueue) => {
  const { noun, query } = queuePlaces[queue];
  return `/admin/${noun}${query ? `?${query}` : ''}`;
};

function Queues() {
  const { body } = useLoaded(desk.getDeskQueues, {});
  const navigate = useNavigate();
  const now = useNow();
  const waiting = body.queues.filter(({ count }) => count > 0);
  const clear = body.queues.filter(({ count }) => count === 0);
  return (
    <section aria-label={texts.title} className={styles.queues}>
      <Stack gap={8}>
        <h2 className={styles.partTitle}>{texts.title}</h2>
        <DataTable
          dense
          label={texts.title}
          columns={columnsAt(now)}
          rows={waiting}
          keyOf={({ queue }) => queue}
          nameOf={({ queue }) => queuePlaces[queue].text}
          onOpen={(key) => {
            const row = waiting.find(({ queue }) => queue === key);
            if (row) void navigate(addressOf(row));
          }}
          empty={<Nothing />}
        />
        {waiting.length > 0 && clear.length > 0 && <p className={styles.muted}>{texts.clear(clear.map(({ queue }) => queuePlaces[queue].text))}</p>}
      </Stack>
    </section>
  );
}

/** Experiments are managed from the terminal. */
function Experiments() {
  const { title: heading, message, commands } = experimentTexts;
  return (
    <section aria-label={heading}>
      <Stack gap={8}>
        <h2 className={styles.partTitle}>{heading}</h2>
        <p className={styles.muted}>{message}</p>
        <ul className={styles.commands}>
          {commands.map(({ command, does }) => (
            <li key={command} className={styles.command}>
              <code>{command}</code> {does}
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  );
}

function columnsAt(now: number | undefined): Column<DeskQueue>[] {
  return [
    {
      key: 'what',
      title: texts.columns.what,
      cell: (row) => (
        <Link to={addressOf(row)} className={styles.plainLink}>
          {queuePlaces[row.queue].text}
        </Link>
      ),
    },
    {
      key: 'count',
      title: texts.columns.count,
      numeric: true,
      cell: ({ count: total, countIsCapped: totalIsCapped }) => formatTotal({ total, totalIsCapped }),
    },
    { key: 'age', title: texts.columns.age, numeric: true, cell: ({ oldestAt }) => (oldestAt && now ? waitingTime(oldestAt, now) : '') },
  ];
}

function Nothing() {
  return (
    <EmptyState
      drawing="seedling"
      title={texts.none.title}
      message={
        <Stack gap={8} as="span">
          <span>{texts.none.message}</span>
          <span className={styles.command}>
            {texts.sameByCommand} <code>{texts.command}</code>
          </span>
        </Stack>
      }
    />
  );
}
