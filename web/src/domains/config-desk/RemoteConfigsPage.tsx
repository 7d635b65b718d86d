import type { RemoteConfig } from '@baeum/contract/domains/remote-configs/remote-configs.schemas.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { useSearchParams } from 'react-router';
import type { PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import type { Column } from '../../ui/table/columns.ts';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { TwoLines } from '../desk/parts/TwoLines.tsx';
import { environmentFilter, environmentOf } from '../experiment-desk/parts/environment.ts';
import { remoteConfigs } from '../remote-configs/remote-configs.api.ts';
import { configDeskTexts as texts } from './config-desk.texts.ts';
import { configPath, configRequest } from './config-request.ts';
import { nameOf } from './config-words.ts';
import { ConfigPanel } from './ConfigPanel.tsx';
import { ShownValue } from './ShownValue.tsx';

const { columns: titles } = texts;

const columns: readonly Column<RemoteConfig>[] = [
  { key: 'name', title: titles.name, cell: Name },
  { key: 'type', title: titles.type, cell: ({ type }) => texts.types[type] },
  { key: 'value', title: titles.value, cell: ({ type, defaultValue }) => <ShownValue short type={type} value={defaultValue.value} /> },
  { key: 'rules', title: titles.rules, cell: ({ targetRules }) => (targetRules.length === 0 ? texts.noRules : texts.rules(targetRules.length)) },
  { key: 'change', title: titles.change, cell: ({ updatedAt }) => formatSeoulMinute(updatedAt) },
];

function Name(config: RemoteConfig) {
  return <TwoLines note={config.name !== '' && config.key}>{nameOf(config)}</TwoLines>;
}

/** All parameters of an environment with their values. */
export const page: PageDefinition = deskPage<RemoteConfig>({
  path: configPath,
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  unit: texts.unit,
  list: remoteConfigs.listRemoteConfigs,
  search: texts.search,
  filters: [environmentFilter],
  columns: () => columns,
  keyOf: ({ key }) => key,
  nameOf,
  panel: ConfigPanel,
  tools: CreateLink,
  cli: 'admin configs list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient, url }, key) => remoteConfigs.getRemoteConfig.prefetch(queryClient, configRequest(key, environmentOf(url.searchParams))),
});

function CreateLink() {
  const [query] = useSearchParams();
  return (
    <LinkButton size="small" to={addressWith(`${configPath}/new`, query, {})}>
      {texts.create}
    </LinkButton>
  );
}
