import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { settings } from '../../lib/settings.ts';
import { ExternalLinkButton, LinkButton } from '../../ui/forms/button.tsx';

/** To the association's own website, or where it has none, to the portal's front page. */
export const BackToWebsite = ({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) => {
  const { website } = settings.association;
  if (website === '') {
    return (
      <LinkButton variant={variant} to={paths.home}>
        Back to website
      </LinkButton>
    );
  }
  return (
    <ExternalLinkButton variant={variant} href={website}>
      Back to website
    </ExternalLinkButton>
  );
};

/** Where those who administer the organisation find all its invoices. */
export const SeeYourInvoices = ({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) => {
  const { isSignedIn } = useSession();
  return (
    <LinkButton variant={variant} to={paths.invoices}>
      {isSignedIn ? 'See your invoices' : 'Sign in to see your invoices'}
    </LinkButton>
  );
};
