import { Component, type ReactNode } from 'react';

export interface Failure {
  error: unknown;
  /** Renders the content again. */
  reset(): void;
}

interface ErrorBoundaryProps {
  /** Key of the location; navigating elsewhere clears the error. */
  place: string;
  renderFailure(failure: Failure): ReactNode;
  children: ReactNode;
}

interface State {
  place: string;
  error?: unknown;
}

/** Shows an error view in place of failed content, so that the rest of the page stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { place: this.props.place };

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: State): State | null {
    return place === state.place ? null : { place, error: undefined };
  }

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    const { place, error } = this.state;
    if (error === undefined) return this.props.children;
    return this.props.renderFailure({ error, reset: () => this.setState({ place, error: undefined }) });
  }
}
