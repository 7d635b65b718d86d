import type { PageDefinition } from '../../client/page.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { containerDeskTexts } from './container-desk.texts.ts';
import { ContainerForm } from './ContainerForm.tsx';

const { form: texts } = containerDeskTexts;

export const page: PageDefinition = {
  component: () => <ContainerForm />,
  loading: () => <ListSkeleton title={texts.newTitle} />,
  head: () => ({ title: texts.newTitle, noindex: true }),
};
