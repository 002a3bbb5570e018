import type { CurrentUser } from '@linehaul/contract/current-user';
import type { JoinState } from '@linehaul/contract/join-state';
import { DownloadInvoiceButton } from '../invoices/documents/download-invoice-button.tsx';
import { pathOfJoin } from '../join/sign-up-steps.ts';
import { formatDate, formatMoney } from '../lib/formats/format.ts';
import { withGst } from '../lib/formats/gst-words.ts';
import { LinkButton } from '../ui/forms/button.tsx';
import { Card, Facts } from '../ui/layout/card.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { StepProgress } from '../ui/plots/step-progress.tsx';
import { progressOf, standingOf } from './membership-standing.ts';

const factsOf = ({ organisationName, productName, invoice, period }: JoinState) => [
  ...(organisationName === null ? [] : [{ name: 'Organisation', value: organisationName }]),
  ...(productName === null ? [] : [{ name: 'Membership', value: productName }]),
  ...(invoice
    ? [
        { name: 'Invoice number', value: `#${invoice.invoiceNum}` },
        { name: withGst('Invoice total'), value: formatMoney(invoice.netTotalAmount) },
      ]
    : []),
  ...(period ? [{ name: 'Valid until', value: formatDate(period.endDate) }] : []),
  ...(period?.nextPayment
    ? [
        {
          name: 'Next payment',
          value: `${formatMoney(period.nextPayment.amount)} on ${formatDate(period.nextPayment.date)}`,
        },
      ]
    : []),
];

/** Those who run the association need no invitation to join it. */
const isInvitedOnly = (join: JoinState, user: CurrentUser): boolean =>
  join.nextStep === 'organisation' && user.permissions.canAccessAdmin;

/** Where the join or the membership stands, and the way on. */
export const JoinCard = ({ join, user }: { join: JoinState; user: CurrentUser }) => {
  if (isInvitedOnly(join, user)) return null;
  const { tone, tag, title, text, action } = standingOf(join);
  const facts = factsOf(join);
  const progress = progressOf(join);
  return (
    <Card title={title} aside={<StatusTag tone={tone}>{tag}</StatusTag>}>
      <p>{text}</p>
      {progress && <StepProgress label="Your join" {...progress} />}
      {facts.length > 0 && <Facts facts={facts} />}
      {action !== undefined && (
        <div>
          <LinkButton to={pathOfJoin(join)}>{action}</LinkButton>
        </div>
      )}
      {join.invoice && <DownloadInvoiceButton invoice={join.invoice} />}
    </Card>
  );
};
