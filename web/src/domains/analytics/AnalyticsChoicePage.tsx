import type { PageDefinition } from '../../client/page.ts';
import { Container, Stack } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import styles from './AnalyticsChoice.module.css';
import { analyticsChoiceTexts as texts } from './parts/analytics-choice.texts.ts';
import { AnalyticsChoice } from './parts/AnalyticsChoice.tsx';

export const page: PageDefinition = {
  component: AnalyticsChoicePage,
  head: () => ({ title: texts.title, noindex: true }),
};

/** For visitors and signed-in users. */
export function AnalyticsChoicePage() {
  return (
    <Container narrow className={styles.page}>
      <Stack gap={24}>
        <PageTitle>{texts.title}</PageTitle>
        <AnalyticsChoice />
      </Stack>
    </Container>
  );
}
