import { useSearchParams } from 'react-router';
import { useLoaded, usePageParams, type PageDefinition } from '../../client/page.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { cohorts } from '../cohorts/cohorts.api.ts';
import { environmentOf } from '../experiment-desk/parts/environment.ts';
import { cohortDeskTexts } from './cohort-desk.texts.ts';
import { cohortRequest } from './cohort-request.ts';
import { CohortForm } from './CohortForm.tsx';

const { form: texts } = cohortDeskTexts;

export const page: PageDefinition = {
  component: EditCohortPage,
  loading: () => <ListSkeleton title={texts.editTitle} />,
  head: () => ({ title: texts.editTitle, noindex: true }),
  preload: ({ params, queryClient, url }) => cohorts.getCohort.prefetch(queryClient, cohortRequest(String(params.id), environmentOf(url.searchParams))),
};

export function EditCohortPage() {
  const { id } = usePageParams();
  const [query] = useSearchParams();
  const { body: cohort } = useLoaded(cohorts.getCohort, cohortRequest(String(id), environmentOf(query)));
  return <CohortForm key={cohort.key} cohort={cohort} />;
}
