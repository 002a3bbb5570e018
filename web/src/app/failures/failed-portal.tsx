import { PlainShell } from '../shells/plain-shell.tsx';
import { FailedPage } from './failed-page.tsx';

/** Where not even the shell around a page could be shown. */
export const FailedPortal = () => (
  <PlainShell>
    <FailedPage />
  </PlainShell>
);
