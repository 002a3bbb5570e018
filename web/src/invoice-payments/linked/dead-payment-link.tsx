import { MessagePage } from '../../ui/layout/message-page.tsx';
import { AskAssociation } from './ask-association.tsx';
import { BackToWebsite, SeeYourInvoices } from './back-to-website.tsx';

/** In place of an invoice whose link opens nothing, or nothing any more: which of the two is not told. */
export const DeadPaymentLink = () => (
  <MessagePage
    scene="barred"
    title="This link does not work"
    ways={
      <>
        <SeeYourInvoices variant="primary" />
        <BackToWebsite variant="secondary" />
      </>
    }
  >
    <p>
      This link has expired, was switched off or is not complete. If you administer your organisation, sign in
      to see and pay its invoices; otherwise ask us for a new link.
    </p>
    <AskAssociation />
  </MessagePage>
);
