import { Button } from '../ui/Button.tsx';
import { StateView } from '../ui/states/StateView.tsx';
import { uiTexts } from '../ui/ui.texts.ts';
import { problemOf } from './api-problem.ts';
import { ContactNote } from './ContactLink.tsx';

interface ErrorStateProps {
  error: unknown;
  retry: () => void;
  /** Replaces a whole page rather than a section. */
  page?: boolean;
}

/** Shown when content failed to load: what happened, the request id, the contact link, and 다시 시도. */
export function ErrorState({ error, retry, page }: ErrorStateProps) {
  const { message, requestId } = problemOf(error);
  return (
    <StateView compact={!page} title={uiTexts.problemTitle} message={message} note={<ContactNote requestId={requestId} />} link={null}>
      <Button onClick={retry}>{uiTexts.retry}</Button>
    </StateView>
  );
}
