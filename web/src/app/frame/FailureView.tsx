import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect, type ComponentType } from 'react';
import { ApiProblem } from '../../client/api-problem.ts';
import { waitForConnection } from '../../client/connection.ts';
import { ContactNote } from '../../client/ContactLink.tsx';
import { ErrorState } from '../../client/ErrorState.tsx';
import { usePageParams } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { StateView } from '../../ui/states/StateView.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { appTexts } from '../app.texts.ts';
import type { Failure } from '../ErrorBoundary.tsx';
import { ScreenNotLoaded } from '../load-screen.ts';
import { isNothingBehind } from '../match.ts';
import { ForbiddenView } from './ForbiddenView.tsx';
import { LoginRequiredView } from './LoginRequiredView.tsx';
import { NotFoundView } from './NotFoundView.tsx';
import { NotLoadedView } from './NotLoadedView.tsx';

const views: Record<number, ComponentType<{ requestId?: string | undefined }>> = { 401: LoginRequiredView, 403: ForbiddenView, 404: NotFoundView };

interface FailureViewProps extends Failure {
  missing?: ComponentType | undefined;
  /** Beside the page, which has its own title. */
  aside?: boolean;
}

/** Replaces failed content: not found, not signed in, no network, or a server error. */
export function FailureView({ error, reset, missing, aside }: FailureViewProps) {
  const params = usePageParams();
  if (error instanceof ScreenNotLoaded) return <NotLoadedView route={error.route} onLoaded={reset} />;
  if (!(error instanceof ApiProblem)) return <RenderFailed />;
  const nothing = isNothingBehind(error, params);
  const View = (nothing && missing) || views[nothing ? 404 : error.status];
  return View ? <View requestId={error.requestId} /> : <CallFailed error={error} reset={reset} page={!aside} />;
}

/** Retries automatically after an outage. */
function CallFailed({ error, reset, page }: { error: ApiProblem; reset: () => void; page: boolean }) {
  const queries = useQueryErrorResetBoundary();
  useEffect(() => {
    let gone = false;
    if (error.transient) void waitForConnection().then((outage) => outage && !gone && again());
    return () => void (gone = true);
  });
  const again = () => {
    queries.reset();
    reset();
  };
  return <ErrorState error={error} retry={again} page={page} />;
}

function RenderFailed() {
  return (
    <StateView title={uiTexts.problemTitle} message={appTexts.renderFailed} note={<ContactNote />}>
      <Button onClick={() => location.reload()}>{uiTexts.retry}</Button>
    </StateView>
  );
}
