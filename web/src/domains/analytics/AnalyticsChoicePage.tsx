import { analyticsChoiceTexts as texts } from '../../client/analytics-choice.texts.ts';
import { AnalyticsChoice } from '../../client/AnalyticsChoice.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { Container, Stack } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import styles from './AnalyticsChoice.module.css';

export const page: PageDefinition = {
  component: AnalyticsChoicePage,
  head: () => ({ title: texts.title, noindex: true }),
};

/** For everybody, signed in or not. */
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
