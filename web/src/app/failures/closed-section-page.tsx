import { telephoneHref } from '../../lib/formats/telephone-href.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { settings } from '../../lib/settings.ts';
import { ExternalLinkButton, LinkButton } from '../../ui/forms/button.tsx';
import { ClosedSection } from '../../ui/layout/closed-section.tsx';

/** Stands at every section that is not open yet. */
export const ClosedSectionPage = () => (
  <ClosedSection
    ways={
      <>
        <LinkButton to={paths.home}>Go to the home page</LinkButton>
        <ExternalLinkButton variant="secondary" href={telephoneHref(settings.association.phone)}>
          Call {settings.association.phone}
        </ExternalLinkButton>
      </>
    }
  />
);
