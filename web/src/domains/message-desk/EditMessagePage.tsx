import { useSearchParams } from 'react-router';
import { useLoaded, usePageParams, type PageDefinition } from '../../client/page.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { environmentOf } from '../experiment-desk/parts/environment.ts';
import { inAppMessages } from '../in-app-messages/in-app-messages.api.ts';
import { MessageForm } from './composer/MessageForm.tsx';
import { messageDeskTexts } from './message-desk.texts.ts';
import { messageRequest } from './message-request.ts';

const { form: texts } = messageDeskTexts;

export const page: PageDefinition = {
  component: EditMessagePage,
  loading: () => <ListSkeleton title={texts.editTitle} />,
  head: () => ({ title: texts.editTitle, noindex: true }),
  preload: ({ params, queryClient, url }) =>
    inAppMessages.getInAppMessage.prefetch(queryClient, messageRequest(String(params.id), environmentOf(url.searchParams))),
};

export function EditMessagePage() {
  const { id } = usePageParams();
  const [query] = useSearchParams();
  const { body: message } = useLoaded(inAppMessages.getInAppMessage, messageRequest(String(id), environmentOf(query)));
  return <MessageForm key={message.key} message={message} />;
}
