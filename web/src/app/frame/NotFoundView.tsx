import { ContactNote } from '../../client/ContactLink.tsx';
import { StateView } from '../../ui/states/StateView.tsx';
import { appTexts } from '../app.texts.ts';

interface NotFoundViewProps {
  requestId?: string | undefined;
  /** Beside the page, which has its own title and ways on. */
  aside?: boolean | undefined;
}

/** An address without a page or content. */
export function NotFoundView({ requestId, aside }: NotFoundViewProps) {
  const { title, message } = aside ? appTexts.notFound.beside : appTexts.notFound;
  return <StateView compact={aside} {...(aside && { link: null })} title={title} message={message} note={<ContactNote requestId={requestId} />} />;
}
