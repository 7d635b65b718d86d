import type { PageDefinition } from '../../client/page.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { configDeskTexts } from './config-desk.texts.ts';
import { ConfigForm } from './ConfigForm.tsx';

const { form: texts } = configDeskTexts;

export const page: PageDefinition = {
  component: () => <ConfigForm />,
  loading: () => <ListSkeleton title={texts.newTitle} />,
  head: () => ({ title: texts.newTitle, noindex: true }),
};
