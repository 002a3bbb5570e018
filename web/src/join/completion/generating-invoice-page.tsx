import { formatMoney } from '../../lib/format.ts';
import { telephoneHref } from '../../lib/telephone-href.ts';
import { paths } from '../../lib/paths.ts';
import { settings } from '../../lib/settings.ts';
import { ExternalLinkButton, LinkButton } from '../../ui/forms/button.tsx';
import { Card, Facts } from '../../ui/layout/card.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { FinishedJoin } from './finished-join.tsx';
import styles from '../join.module.css';

/** Where a join with an invoice ends. */
export const GeneratingInvoicePage = () => {
  const { phone, website, name } = settings.association;
  return (
    <FinishedJoin outcomes={['awaiting-payment']}>
      {({ invoice }) => (
        <>
          <PageHeading lead={`Thank you for joining ${name}.`}>Preparing invoice</PageHeading>
          <Card title="What happens next">
            <ol className={styles.next}>
              <li>Your invoice will be emailed to you, with the details for paying it.</li>
              <li>A second email confirms your membership once the payment is processed.</li>
            </ol>
          </Card>
          {invoice && (
            <Card title="Your invoice">
              <Facts
                facts={[
                  { name: 'Organisation', value: invoice.orgName },
                  { name: 'Invoice number', value: `#${invoice.invoiceNum}` },
                  { name: 'To pay, incl. GST', value: formatMoney(invoice.netTotalAmount) },
                ]}
              />
            </Card>
          )}
          <p>
            Questions about your membership? Call us on <a href={telephoneHref(phone)}>{phone}</a>.
          </p>
          <div className={styles.buttons}>
            <ExternalLinkButton href={website}>Visit our website</ExternalLinkButton>
            <LinkButton to={paths.home} variant="secondary">
              Go to your home page
            </LinkButton>
          </div>
        </>
      )}
    </FinishedJoin>
  );
};
