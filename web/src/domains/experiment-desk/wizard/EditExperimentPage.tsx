import { useSearchParams } from 'react-router';
import { useLoaded, usePageParams, type PageDefinition } from '../../../client/page.ts';
import { EmptyState } from '../../../ui/empty/EmptyState.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { addressWith } from '../../../ui/list/list-query.ts';
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx';
import { PageTitle } from '../../../ui/text/PageTitle.tsx';
import { BackToList } from '../../desk/parts/BackToList.tsx';
import { experiments } from '../../experiments/experiments.api.ts';
import { environmentOf, experimentRequest } from '../parts/environment.ts';
import { ExperimentWizard } from './ExperimentWizard.tsx';
import { stepMember } from './wizard-steps.ts';
import { wizardTexts as texts } from './wizard.texts.ts';

export const page: PageDefinition = {
  component: EditExperimentPage,
  loading: () => <ListSkeleton title={texts.editTitle} />,
  head: () => ({ title: texts.editTitle, noindex: true }),
  preload: ({ params: { id = '' }, queryClient, url }) =>
    experiments.getExperiment.prefetch(queryClient, experimentRequest(id, environmentOf(url.searchParams))),
};

export function EditExperimentPage() {
  const { id = '' } = usePageParams();
  const [query] = useSearchParams();
  const { body: experiment } = useLoaded(experiments.getExperiment, experimentRequest(id, environmentOf(query)));
  if (experiment.status !== 'DRAFT' || experiment.archivedAt !== null || experiment.isHoldout) {
    const { title, message, link } = texts.locked;
    const address = addressWith(`/admin/experiments/${experiment.key}`, query, { [stepMember]: undefined });
    return (
      <Stack gap={24}>
        <BackToList path="/admin/experiments" own={[stepMember]}>
          {texts.back}
        </BackToList>
        <PageTitle>{experiment.name}</PageTitle>
        <EmptyState title={title} message={message} link={address} linkTitle={link} />
      </Stack>
    );
  }
  return <ExperimentWizard key={experiment.key} experiment={experiment} path={`/admin/experiments/${experiment.key}/edit`} />;
}
