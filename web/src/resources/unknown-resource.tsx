import { LinkButton } from '../ui/forms/button.tsx';
import { MessagePage } from '../ui/layout/message-page.tsx';
import { resourceListAddress } from './browse/resource-search.ts';
import type { ResourceSection } from './sections.ts';

/** At an address that names nothing, or nothing that the person finds; `what` begins the sentence. */
export const UnknownResource = ({ section, what }: { section: ResourceSection; what: string }) => (
  <MessagePage
    scene="lost"
    title="404 error"
    ways={<LinkButton to={resourceListAddress(section)}>See all {section.many}</LinkButton>}
  >
    <p>{what} does not exist or is no longer published.</p>
  </MessagePage>
);
