import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { Stack } from '../../ui/layout.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { analyticsChoiceTexts } from '../analytics/parts/analytics-choice.texts.ts';
import { AnalyticsChoice } from '../analytics/parts/AnalyticsChoice.tsx';
import { marketingConsents } from '../marketing-consents/marketing-consents.api.ts';
import { prefetchPushDevices, PushDevices } from '../push-devices/parts/PushDevices.tsx';
import { ConsentSettings } from './ConsentSettings.tsx';
import { NotificationMatrix } from './NotificationMatrix.tsx';
import { notifications } from './notifications.api.ts';
import { consentTexts, settingsTexts as texts } from './notifications.texts.ts';
import styles from './NotificationSettings.module.css';

export const page: PageDefinition = {
  component: NotificationSettingsPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ queryClient }) =>
    Promise.all([
      notifications.getNotificationSettings.prefetch(queryClient),
      marketingConsents.listMarketingConsents.prefetch(queryClient),
      prefetchPushDevices(queryClient),
    ]),
};

/** Each setting saves on change and says so. */
export function NotificationSettingsPage() {
  const { body: settings } = useLoaded(notifications.getNotificationSettings, {});
  const { body: consents } = useLoaded(marketingConsents.listMarketingConsents, {});
  return (
    <Stack gap={48} className={styles.page}>
      <PageTitle>{texts.title}</PageTitle>
      <Stack as="section">
        <h2>{texts.matrix}</h2>
        <p>{texts.security}</p>
        <p>{texts.gathered}</p>
        <NotificationMatrix settings={settings} />
      </Stack>
      <PushDevices />
      <Stack as="section">
        <h2>{consentTexts.title}</h2>
        <p>{consentTexts.lead}</p>
        <ConsentSettings consents={consents} />
      </Stack>
      <Stack as="section">
        <h2>{analyticsChoiceTexts.title}</h2>
        <AnalyticsChoice />
      </Stack>
    </Stack>
  );
}
