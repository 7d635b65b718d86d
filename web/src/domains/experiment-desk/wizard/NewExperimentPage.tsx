import type { PageDefinition } from '../../../client/page.ts';
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx';
import { ExperimentWizard } from './ExperimentWizard.tsx';
import { wizardTexts as texts } from './wizard.texts.ts';

export const page: PageDefinition = {
  component: () => <ExperimentWizard path="/admin/experiments/new" />,
  loading: () => <ListSkeleton title={texts.newTitle} />,
  head: () => ({ title: texts.newTitle, noindex: true }),
};
