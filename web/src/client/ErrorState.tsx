import { problemOf } from './api-problem.ts';
import { Button } from '../ui/Button.tsx';
import { uiTexts } from '../ui/ui.texts.ts';
import { StateView } from '../ui/states/StateView.tsx';

/** A section whose data did not come: what happened, the request id, and 다시 시도. */
export function ErrorState({ error, retry }: { error: unknown; retry: () => void }) {
  const { message, requestId } = problemOf(error);
  return (
    <StateView compact title={uiTexts.problemTitle} message={message} note={requestId && `${uiTexts.requestId} ${requestId}`} link={null}>
      <Button onClick={retry}>{uiTexts.retry}</Button>
    </StateView>
  );
}
