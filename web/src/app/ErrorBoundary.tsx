import { Component, type ReactNode } from 'react';
import { ApiProblem } from '../client/api-problem.ts';
import { Button } from '../ui/Button.tsx';
import { StateView } from '../ui/states/StateView.tsx';
import { uiTexts } from '../ui/ui.texts.ts';
import { LoginRequiredView } from './frame/LoginRequiredView.tsx';
import { NotFoundView } from './frame/NotFoundView.tsx';
import { appTexts } from './app.texts.ts';

/** Keeps the frame standing when a page fails to render: nothing found, login needed, or a fault of ours. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof ApiProblem && error.status === 404) return <NotFoundView />;
    if (error instanceof ApiProblem && error.status === 401) return <LoginRequiredView />;
    return (
      <StateView title={uiTexts.problemTitle} message={appTexts.renderFailed}>
        <Button onClick={() => location.reload()}>{uiTexts.retry}</Button>
      </StateView>
    );
  }
}
