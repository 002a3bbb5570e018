import { paths } from '../lib/navigation/paths.ts';
import { LinkButton } from '../ui/forms/button.tsx';
import { MessagePage } from '../ui/layout/message-page.tsx';

/** At an address that names nothing, or nothing that the person finds; `what` begins the sentence. */
export const UnknownPartner = ({ what }: { what: string }) => (
  <MessagePage
    scene="lost"
    title="404 error"
    ways={<LinkButton to={paths.partners}>See all partners</LinkButton>}
  >
    <p>{what} does not exist or is no longer published.</p>
  </MessagePage>
);
