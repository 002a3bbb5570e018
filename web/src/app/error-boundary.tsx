import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PlainShell } from './plain-shell.tsx';

interface State {
  hasFailed: boolean;
}

const FailedPage = () => (
  <PlainShell>
    <PageHeading>Something went wrong</PageHeading>
    <p>This page could not be shown. Nothing you sent before has been lost.</p>
    <div>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </div>
  </PlainShell>
);

/** Stands in for a page that broke, or whose code could not be fetched. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FailedPage /> : this.props.children;
  }
}
