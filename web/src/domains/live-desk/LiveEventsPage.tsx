import { useSearchParams } from 'react-router';
import type { PageDefinition } from '../../client/page.ts';
import { Stack } from '../../ui/layout.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { addressWith, choiceOf } from '../../ui/list/list-query.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { RouteTabs } from '../../ui/navigation/RouteTabs.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { environmentOf, usualEnvironment, workEnvironments } from '../experiment-desk/parts/environment.ts';
import { liveDeskTexts as texts } from './live-desk.texts.ts';
import { path, views } from './live-filters.ts';
import styles from './LiveDesk.module.css';
import { LiveList } from './LiveList.tsx';
import { RejectedList } from './RejectedList.tsx';
import { SdkList } from './SdkList.tsx';

export const page: PageDefinition = {
  component: LiveEventsPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, canonical: path, noindex: true }),
};

/** Live events, rejected events and the SDKs that send them. */
export function LiveEventsPage() {
  const [query] = useSearchParams();
  const environment = environmentOf(query);
  const view = choiceOf(query, 'view', views);
  const environments = workEnvironments.map((value) => ({
    text: texts.environment.names[value],
    to: addressWith(path, query, { environment: value === usualEnvironment ? undefined : value, cursor: undefined }),
    current: value === environment,
  }));
  const shown = views.map((value) => ({
    text: texts.views[value],
    to: addressWith(path, query, { view: value === 'live' ? undefined : value, cursor: undefined }),
    current: value === view,
  }));
  return (
    <Stack gap={16}>
      <Stack gap={4} as="header">
        <PageTitle>{texts.title}</PageTitle>
        <p className={styles.muted}>{texts.lead}</p>
      </Stack>
      <RouteTabs label={texts.views.legend} tabs={shown} />
      <ChoiceLinks legend={texts.environment.label} choices={environments} />
      {view === 'live' && <LiveList environment={environment} />}
      {view === 'rejected' && <RejectedList environment={environment} />}
      {view === 'sdks' && <SdkList environment={environment} />}
    </Stack>
  );
}
