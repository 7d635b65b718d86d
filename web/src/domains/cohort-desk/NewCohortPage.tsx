import type { PageDefinition } from '../../client/page.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { cohortDeskTexts } from './cohort-desk.texts.ts';
import { CohortForm } from './CohortForm.tsx';

const { form: texts } = cohortDeskTexts;

export const page: PageDefinition = {
  component: () => <CohortForm />,
  loading: () => <ListSkeleton title={texts.newTitle} />,
  head: () => ({ title: texts.newTitle, noindex: true }),
};
