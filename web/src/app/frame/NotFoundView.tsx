import { ContactNote } from '../../client/ContactLink.tsx';
import { StateView } from '../../ui/states/StateView.tsx';
import { appTexts } from '../app.texts.ts';

/** An address without a page or content. */
export function NotFoundView({ requestId }: { requestId?: string | undefined }) {
  return <StateView title={appTexts.notFound.title} message={appTexts.notFound.message} note={<ContactNote requestId={requestId} />} />;
}
