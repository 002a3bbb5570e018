import { Component, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { CodeMissing, fetchCode } from '../../lib/loading/fetch-code.ts';
import { FailedOverlay, FailedPart } from './failed-part.tsx';

interface BoundaryProps {
  failed: ReactNode;
  children: ReactNode;
}

/** Takes the place of code that did not come, and of nothing else that goes wrong. */
class CodeBoundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof CodeMissing) return this.props.failed;
    throw error;
  }
}

/**
 * A part whose code is fetched when it is first drawn, inside a `Suspense`. Where the code does not come, only the
 * part says so and can be tried again: the page around it stays, with all that was typed. With `giveUp` the part lies
 * over the page, and is left by it.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  giveUp?: (props: P) => void,
): ComponentType<P> => {
  const attempt = () => lazy(() => fetchCode(load));
  let latest = attempt();
  return (props) => {
    const [Part, setPart] = useState(() => latest);
    const [tries, setTries] = useState(0);
    const retry = (): void => {
      latest = attempt();
      setPart(() => latest);
      setTries(tries + 1);
    };
    const failed = giveUp ? (
      <FailedOverlay onRetry={retry} onClose={() => giveUp(props)} />
    ) : (
      <FailedPart onRetry={retry} />
    );
    return (
      <CodeBoundary key={tries} failed={failed}>
        <Part {...props} />
      </CodeBoundary>
    );
  };
};
