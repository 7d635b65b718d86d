import { useSearchParams } from 'react-router';
import { useLoaded, usePageParams, type PageDefinition } from '../../client/page.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { eventTypes } from '../event-types/event-types.api.ts';
import { environmentOf } from '../experiment-desk/parts/environment.ts';
import { eventDeskTexts } from './event-desk.texts.ts';
import { eventTypeRequest } from './event-request.ts';
import { EventTypeForm } from './EventTypeForm.tsx';

const { form: texts } = eventDeskTexts;

export const page: PageDefinition = {
  component: EditEventTypePage,
  loading: () => <ListSkeleton title={texts.editTitle} />,
  head: () => ({ title: texts.editTitle, noindex: true }),
  preload: ({ params, queryClient, url }) =>
    eventTypes.getEventType.prefetch(queryClient, eventTypeRequest(String(params.id), environmentOf(url.searchParams))),
};

export function EditEventTypePage() {
  const { id } = usePageParams();
  const [query] = useSearchParams();
  const { body: type } = useLoaded(eventTypes.getEventType, eventTypeRequest(String(id), environmentOf(query)));
  return <EventTypeForm key={type.key} type={type} />;
}
