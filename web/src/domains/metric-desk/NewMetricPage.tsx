import type { PageDefinition } from '../../client/page.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { metricDeskTexts } from './metric-desk.texts.ts';
import { MetricForm } from './MetricForm.tsx';

const { form: texts } = metricDeskTexts;

export const page: PageDefinition = {
  component: () => <MetricForm />,
  loading: () => <ListSkeleton title={texts.newTitle} />,
  head: () => ({ title: texts.newTitle, noindex: true }),
};
