import type { PageDefinition } from '../../client/page.ts';
import { StateView } from '../../ui/states/StateView.tsx';
import { deletedMessagePath, messagesPath } from './message-address.ts';
import { messageTexts } from './messages.texts.ts';

const { deleted: texts } = messageTexts;

export const page: PageDefinition = { component: DeletedMessagePage, head: () => ({ title: texts.title, canonical: deletedMessagePath, noindex: true }) };

/** Target of links to messages that their reader has deleted. */
export function DeletedMessagePage() {
  return <StateView title={texts.title} message={texts.message} link={messagesPath} linkTitle={texts.linkTitle} />;
}
