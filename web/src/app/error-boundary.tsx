import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What stands in for the children once they have failed. */
  fallback: (failure: unknown) => ReactNode;
  /** Another place is another chance. */
  place: string;
}

interface State {
  place: string;
  failed?: { failure: unknown } | undefined;
}

/** Stands in for a page that broke, whose code could not be fetched, or whose data is refused. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place };

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, failed: undefined };
  }

  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { failed: { failure } };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? this.props.fallback(failed.failure) : this.props.children;
  }
}
