import type { PageDefinition } from '../../client/page.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { MessageForm } from './composer/MessageForm.tsx';
import { messageDeskTexts } from './message-desk.texts.ts';

const { form: texts } = messageDeskTexts;

export const page: PageDefinition = {
  component: () => <MessageForm />,
  loading: () => <ListSkeleton title={texts.newTitle} />,
  head: () => ({ title: texts.newTitle, noindex: true }),
};
