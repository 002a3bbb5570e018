import { paths } from '../lib/paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { PlainShell } from './plain-shell.tsx';

const WAYS = (
  <>
    <LinkButton to={paths.home}>Go to the home page</LinkButton>
    <LinkButton variant="secondary" to={paths.signIn}>
      Sign in
    </LinkButton>
  </>
);

export const NotFoundPage = () => (
  <PlainShell>
    <MessagePage scene="lost" title="404 error" ways={WAYS}>
      <p>The page does not exist or has moved.</p>
    </MessagePage>
  </PlainShell>
);
