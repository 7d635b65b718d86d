import { useSearchParams } from 'react-router';
import { useLoaded, usePageParams, type PageDefinition } from '../../client/page.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { containers } from '../containers/containers.api.ts';
import { environmentOf } from '../experiment-desk/parts/environment.ts';
import { containerDeskTexts } from './container-desk.texts.ts';
import { containerRequest } from './container-request.ts';
import { ContainerForm } from './ContainerForm.tsx';

const { form: texts } = containerDeskTexts;

export const page: PageDefinition = {
  component: EditContainerPage,
  loading: () => <ListSkeleton title={texts.editTitle} />,
  head: () => ({ title: texts.editTitle, noindex: true }),
  preload: ({ params, queryClient, url }) =>
    containers.getContainer.prefetch(queryClient, containerRequest(String(params.id), environmentOf(url.searchParams))),
};

export function EditContainerPage() {
  const { id } = usePageParams();
  const [query] = useSearchParams();
  const { body: container } = useLoaded(containers.getContainer, containerRequest(String(id), environmentOf(query)));
  return <ContainerForm key={container.key} container={container} />;
}
