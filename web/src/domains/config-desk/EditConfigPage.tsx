import { useSearchParams } from 'react-router';
import { useLoaded, usePageParams, type PageDefinition } from '../../client/page.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { environmentOf } from '../experiment-desk/parts/environment.ts';
import { remoteConfigs } from '../remote-configs/remote-configs.api.ts';
import { configDeskTexts } from './config-desk.texts.ts';
import { configRequest } from './config-request.ts';
import { ConfigForm } from './ConfigForm.tsx';

const { form: texts } = configDeskTexts;

export const page: PageDefinition = {
  component: EditConfigPage,
  loading: () => <ListSkeleton title={texts.editTitle} />,
  head: () => ({ title: texts.editTitle, noindex: true }),
  preload: ({ params, queryClient, url }) =>
    remoteConfigs.getRemoteConfig.prefetch(queryClient, configRequest(String(params.id), environmentOf(url.searchParams))),
};

export function EditConfigPage() {
  const { id } = usePageParams();
  const [query] = useSearchParams();
  const { body: config } = useLoaded(remoteConfigs.getRemoteConfig, configRequest(String(id), environmentOf(query)));
  return <ConfigForm key={config.key} config={config} />;
}
