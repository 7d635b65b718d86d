import type { PageDefinition } from '../../client/page.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { eventDeskTexts } from './event-desk.texts.ts';
import { EventTypeForm } from './EventTypeForm.tsx';

const { form: texts } = eventDeskTexts;

export const page: PageDefinition = {
  component: () => <EventTypeForm />,
  loading: () => <ListSkeleton title={texts.newTitle} />,
  head: () => ({ title: texts.newTitle, noindex: true }),
};
