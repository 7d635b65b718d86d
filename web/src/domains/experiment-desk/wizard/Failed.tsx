import { problemOf } from '../../../client/api-problem.ts';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { wizardTexts as texts } from './wizard.texts.ts';

/** Error of a failed read. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Callout
      tone="warning"
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
