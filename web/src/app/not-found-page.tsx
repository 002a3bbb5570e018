import { paths } from '../lib/paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PlainShell } from './plain-shell.tsx';

export const NotFoundPage = () => (
  <PlainShell>
    <PageHeading>404 error</PageHeading>
    <p>The page does not exist or has moved.</p>
    <div>
      <LinkButton to={paths.home}>Go to the home page</LinkButton>
    </div>
  </PlainShell>
);
