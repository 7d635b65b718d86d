import { problemOf } from '../../../client/api-problem.ts';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { experimentResultsTexts as texts } from './experiment-results.texts.ts';

/** Error of one part of the page. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Callout
      tone="danger"
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {problemOf(error).message}
    </Callout>
  );
}
