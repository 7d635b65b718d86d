import { problemOf } from './api-problem.ts';
import { ContactNote } from './ContactLink.tsx';
import { Button } from '../ui/Button.tsx';
import { uiTexts } from '../ui/ui.texts.ts';
import { StateView } from '../ui/states/StateView.tsx';

/** A section whose data did not come: what happened, the request id, whom to ask, and 다시 시도. */
export function ErrorState({ error, retry }: { error: unknown; retry: () => void }) {
  const { message, requestId } = problemOf(error);
  return (
    <StateView compact title={uiTexts.problemTitle} message={message} note={<ContactNote requestId={requestId} />} link={null}>
      <Button onClick={retry}>{uiTexts.retry}</Button>
    </StateView>
  );
}
