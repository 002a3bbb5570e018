import { OwingBanner } from '../../invoice-payments/owing/owing-banner.tsx';
import { telephoneHref } from '../../lib/formats/telephone-href.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { settings } from '../../lib/settings.ts';
import { ExternalLinkButton, LinkButton } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { FinishedJoin } from './finished-join.tsx';
import styles from '../join.module.css';

/** Where a join with an invoice ends. */
export const GeneratingInvoicePage = () => {
  const { phone, website, name } = settings.association;
  return (
    <FinishedJoin outcomes={['awaiting-payment']}>
      {() => (
        <>
          <PageHeading lead={`Thank you for joining ${name}.`}>Preparing invoice</PageHeading>
          <OwingBanner />
          <Card title="What happens next">
            <ol className={styles.next}>
              <li>Pay above, or later: your invoice is emailed to you with the details for paying it.</li>
              <li>A second email confirms your membership once the payment is processed.</li>
            </ol>
          </Card>
          <p>
            Questions about your membership? Call us on <a href={telephoneHref(phone)}>{phone}</a>.
          </p>
          <div className={styles.buttons}>
            <ExternalLinkButton href={website} variant="secondary">
              Visit our website
            </ExternalLinkButton>
            <LinkButton to={paths.home} variant="secondary">
              Go to your home page
            </LinkButton>
          </div>
        </>
      )}
    </FinishedJoin>
  );
};
