import { CLOSED_WORDS } from '@linehaul/contract/sections';
import { telephoneHref } from '../../lib/formats/telephone-href.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { settings } from '../../lib/settings.ts';
import { ExternalLinkButton, LinkButton } from '../../ui/forms/button.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';

/** Stands at every section that the office has switched off. */
export const ClosedSectionPage = () => (
  <MessagePage
    scene="closed"
    title={CLOSED_WORDS}
    ways={
      <>
        <LinkButton to={paths.home}>Go to the home page</LinkButton>
        {settings.association.phone !== '' && (
          <ExternalLinkButton variant="secondary" href={telephoneHref(settings.association.phone)}>
            Call {settings.association.phone}
          </ExternalLinkButton>
        )}
      </>
    }
  >
    <p>This part of the portal is not open. Nothing is wrong on your side.</p>
  </MessagePage>
);
