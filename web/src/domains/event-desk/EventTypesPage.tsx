import type { EventType } from '@baeum/contract/domains/event-types/event-types.contract.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { useSearchParams } from 'react-router';
import type { PageDefinition } from '../../client/page.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Skeleton } from '../../ui/layout.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import type { Column } from '../../ui/table/columns.ts';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { TwoLines } from '../desk/parts/TwoLines.tsx';
import { eventTypes } from '../event-types/event-types.api.ts';
import { environmentFilter, environmentOf } from '../experiment-desk/parts/environment.ts';
import { properties } from '../properties/properties.api.ts';
import { workspaces } from '../workspaces/workspaces.api.ts';
import { eventDeskTexts as texts } from './event-desk.texts.ts';
import { eventPropertiesRequest, eventTypeRequest, eventUsersRequest, volumesRequest } from './event-request.ts';
import styles from './EventDesk.module.css';
import { EventTypePanel } from './EventTypePanel.tsx';
import { Unregistered } from './Unregistered.tsx';
import { flowOf, useVolumes, volumeOf } from './use-volumes.ts';
import { VolumeBars } from './VolumeBars.tsx';

const { columns: titles } = texts;

const columns: readonly Column<EventType>[] = [
  { key: 'name', title: titles.name, cell: Name },
  { key: 'volume', title: titles.volume, cell: (row) => <Volume row={row} /> },
  { key: 'lastSeen', title: titles.lastSeen, cell: (row) => <LastSeen row={row} /> },
  { key: 'state', title: titles.state, cell: (row) => <State row={row} /> },
];

function Name({ key, name }: EventType) {
  return <TwoLines note={key}>{name}</TwoLines>;
}

function useRowVolumes() {
  const [query] = useSearchParams();
  return useVolumes(environmentOf(query));
}

function Volume({ row: { key } }: { row: EventType }) {
  const { volumes, error, refetch } = useRowVolumes();
  if (error)
    return (
      <Button variant="quiet" size="small" onClick={() => void refetch()}>
        {texts.retry}
      </Button>
    );
  if (!volumes) return <Skeleton />;
  return volumes.countedUntil === null ? <span className={styles.small}>{texts.notCounted}</span> : <VolumeBars volume={volumeOf(volumes, key)} />;
}

function LastSeen({ row: { key } }: { row: EventType }) {
  const { volumes, error } = useRowVolumes();
  if (error) return texts.failed;
  if (!volumes) return <Skeleton />;
  const volume = volumeOf(volumes, key);
  return volume ? formatSeoulMinute(volume.lastSeenAt) : texts.none;
}

function State({ row: { key } }: { row: EventType }) {
  const { volumes } = useRowVolumes();
  if (!volumes || volumes.countedUntil === null) return texts.none;
  const { word, tone } = texts.states[flowOf(volumeOf(volumes, key))];
  return <StatusTag tone={tone}>{word}</StatusTag>;
}

/** All event types of an environment with their volume. */
export const page: PageDefinition = deskPage<EventType>({
  path: '/admin/event-types',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  unit: texts.unit,
  list: eventTypes.listEventTypes,
  search: texts.search,
  filters: [environmentFilter],
  columns: () => columns,
  keyOf: ({ key }) => key,
  nameOf: ({ key, name }) => name || key,
  panel: EventTypePanel,
  above: Unregistered,
  tools: CreateLink,
  cli: 'admin event-types list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient, url }, key) => {
    const environment = environmentOf(url.searchParams);
    return Promise.all([
      eventTypes.getEventType.prefetch(queryClient, eventTypeRequest(key, environment)),
      eventTypes.listEventVolumes.prefetch(queryClient, volumesRequest(environment)),
      workspaces.listReferrers.prefetch(queryClient, eventUsersRequest(key, environment)),
      properties.listKnownProperties.prefetch(queryClient, eventPropertiesRequest(key, environment)),
    ]);
  },
});

function CreateLink() {
  const [query] = useSearchParams();
  return (
    <LinkButton size="small" to={addressWith('/admin/event-types/new', query, {})}>
      {texts.create}
    </LinkButton>
  );
}
