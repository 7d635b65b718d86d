import type { Container } from '@baeum/contract/domains/containers/containers.schemas.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { useSearchParams } from 'react-router';
import type { PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import type { Column } from '../../ui/table/columns.ts';
import { containers } from '../containers/containers.api.ts';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { TwoLines } from '../desk/parts/TwoLines.tsx';
import { environmentFilter, environmentOf } from '../experiment-desk/parts/environment.ts';
import { containerDeskTexts as texts } from './container-desk.texts.ts';
import { freeOf } from './container-draft.ts';
import { containerPath, containerRequest } from './container-request.ts';
import { nameOf } from './container-words.ts';
import styles from './ContainerDesk.module.css';
import { ContainerPanel } from './ContainerPanel.tsx';
import { ShareBar } from './ShareBar.tsx';

const { columns: titles } = texts;

const columns: readonly Column<Container>[] = [
  { key: 'name', title: titles.name, cell: Name },
  { key: 'shares', title: titles.shares, cell: Shares },
  {
    key: 'experiments',
    title: titles.experiments,
    numeric: true,
    cell: ({ groups }) => texts.count(groups.flatMap(({ experimentKeys }) => experimentKeys).length),
  },
  { key: 'free', title: titles.free, numeric: true, cell: ({ groups }) => texts.percent(freeOf(groups)) },
  { key: 'change', title: titles.change, cell: ({ updatedAt }) => formatSeoulMinute(updatedAt) },
];

function Name(container: Container) {
  return <TwoLines note={texts.number(container.key)}>{nameOf(container)}</TwoLines>;
}

function Shares({ groups }: Container) {
  const shares = groups.map(({ share }) => share);
  return (
    <span className={styles.shares}>
      <ShareBar small shares={shares} />
      <span className={styles.small}>{shares.map(texts.percent).join(' · ')}</span>
    </span>
  );
}

/** All mutual exclusion groups of an environment with their traffic shares. */
export const page: PageDefinition = deskPage<Container>({
  path: containerPath,
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  unit: texts.unit,
  list: containers.listContainers,
  search: texts.search,
  filters: [environmentFilter],
  columns: () => columns,
  keyOf: ({ key }) => String(key),
  nameOf,
  panel: ContainerPanel,
  tools: CreateLink,
  cli: 'admin containers list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient, url }, key) => containers.getContainer.prefetch(queryClient, containerRequest(key, environmentOf(url.searchParams))),
});

function CreateLink() {
  const [query] = useSearchParams();
  return (
    <LinkButton size="small" to={addressWith(`${containerPath}/new`, query, {})}>
      {texts.create}
    </LinkButton>
  );
}
