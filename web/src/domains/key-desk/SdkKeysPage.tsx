import type { SdkKeyView } from '@baeum/contract/domains/sdk-keys/sdk-keys.contract.ts';
import type { PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { stateColumn, timeColumn } from '../desk/parts/columns.tsx';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { TwoLines } from '../desk/parts/TwoLines.tsx';
import { sdkKeys } from '../sdk-keys/sdk-keys.api.ts';
import { keyDeskTexts as texts } from './key-desk.texts.ts';
import { stateOf } from './key-words.ts';
import styles from './KeyDesk.module.css';
import { openKeyModal } from './open-key-modals.ts';
import { SdkKeyPanel } from './SdkKeyPanel.tsx';

const { columns: titles } = texts;

const columns: readonly Column<SdkKeyView>[] = [
  { key: 'name', title: titles.name, cell: Name },
  { key: 'kind', title: titles.kind, cell: ({ kind }) => texts.kinds[kind] },
  { key: 'environment', title: titles.environment, cell: ({ environment }) => texts.environmentOf(environment) },
  { key: 'origins', title: titles.origins, cell: ({ allowedOrigins }) => <span className={styles.origins}>{texts.origins(allowedOrigins)}</span> },
  timeColumn('lastUsedAt', titles.lastUsedAt, ({ lastUsedAt }) => lastUsedAt, texts.neverUsed),
  timeColumn('createdAt', titles.createdAt, ({ createdAt }) => createdAt),
  stateColumn('state', titles.state, stateOf),
];

function Name({ name, prefix }: SdkKeyView) {
  return <TwoLines note={<code>{prefix}…</code>}>{name}</TwoLines>;
}

/** Keys of the applications that request decisions and send events. */
export const page: PageDefinition = deskPage<SdkKeyView, readonly SdkKeyView[]>({
  path: '/admin/sdk-keys',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  unit: texts.unit,
  list: sdkKeys.listSdkKeys,
  answerOf: (items) => ({ items, total: items.length }),
  unpaged: true,
  columns: () => columns,
  keyOf: ({ id }) => String(id),
  nameOf: ({ name, prefix }) => `${name} ${prefix}`,
  panel: SdkKeyPanel,
  tools: CreateButton,
  cli: 'admin keys list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient }) => sdkKeys.listSdkKeys.prefetch(queryClient),
});

function CreateButton() {
  return (
    <Button size="small" onClick={() => openKeyModal()}>
      {texts.create}
    </Button>
  );
}
