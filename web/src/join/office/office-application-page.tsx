import { generatePath, Link, useParams } from 'react-router';
import type { ApplicationDetail } from '@linehaul/contract/office-applications';
import { ReadForm } from '../../forms/read-form.tsx';
import { isNotFound, messageOf } from '../../lib/calls/api-error.ts';
import { formatDate, formatInstant, formatMoney } from '../../lib/formats/format.ts';
import { formatPhone } from '../../lib/formats/format-phone.ts';
import { INCL_GST } from '../../lib/formats/gst-words.ts';
import { isUuid } from '../../lib/formats/well-formed.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LinkButton } from '../../ui/forms/button.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Card, Facts } from '../../ui/layout/card.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { useApplication } from './application-queries.ts';
import { ApplicationTag } from './application-tag.tsx';
import styles from './applications.module.css';
import { DecidePart } from './decide-part.tsx';

const UnknownApplication = () => (
  <MessagePage
    scene="lost"
    title="404 error"
    ways={<LinkButton to={paths.adminApplications}>See all applications</LinkButton>}
  >
    <p>This application does not exist.</p>
  </MessagePage>
);

const FREQUENCIES = { Annual: 'once a year', Monthly: 'monthly', HalfYearly: 'half-yearly' } as const;

const priceOf = ({ total, whyNot, frequency }: ApplicationDetail): string =>
  total === null
    ? (whyNot ?? 'Not offered any more')
    : `${formatMoney(total)}${INCL_GST}, paid ${FREQUENCIES[frequency]}; the price on the day of payment counts`;

const STARTS = {
  'this-year': 'For the rest of this year, for the difference',
  'next-year': 'From the next year on',
} as const;

/** What it is a change from, and its price at each moment that somebody saw one. */
const changeFactsOf = ({
  kind,
  presentName,
  askedTotal,
  approvedTotal,
  total,
  whyNot,
}: ApplicationDetail) => {
  if (kind === 'joining') return [];
  const price = (dollars: number | null): string => (dollars === null ? '–' : formatMoney(dollars));
  return [
    { name: 'Member as', value: presentName ?? '–' },
    { name: 'When', value: STARTS[kind] },
    { name: 'Price when it was asked for', value: price(askedTotal) },
    ...(approvedTotal === null ? [] : [{ name: 'Price when it was approved', value: price(approvedTotal) }]),
    { name: 'Price today', value: total === null ? (whyNot ?? '–') : `${price(total)}${INCL_GST}` },
  ];
};

const joiningFactsOf = (application: ApplicationDetail) =>
  application.kind === 'joining'
    ? [
        { name: 'Price', value: priceOf(application) },
        {
          ...{ name: 'Joining' },
          value: application.isRejoining ? 'Again: it was a member before' : 'For the first time',
        },
      ]
    : [];

const leadOf = ({ kind, productName }: ApplicationDetail): string =>
  kind === 'joining' ? `Applies for ${productName}.` : `Asks to change to ${productName}.`;

const factsOf = (application: ApplicationDetail) => {
  const { organisationId, organisationName, personName, email, mobile } = application;
  const { productName, sentUtc } = application;
  return [
    {
      name: 'Organisation',
      value: (
        <Link to={generatePath(paths.adminOrganisation, { id: organisationId })}>{organisationName}</Link>
      ),
    },
    { name: 'Person', value: personName },
    { name: 'Email', value: email },
    { name: 'Mobile', value: mobile ? formatPhone(mobile) : '–' },
    { name: 'Membership', value: productName },
    ...joiningFactsOf(application),
    ...changeFactsOf(application),
    { name: 'Sent', value: formatInstant(sentUtc) },
  ];
};

const Questions = ({ application: { questions } }: { application: ApplicationDetail }) =>
  questions.length > 0 && (
    <Card title="Asked and answered">
      {questions.map(({ question, askedUtc, answer, answeredUtc }) => (
        <div key={askedUtc} className={styles.asked}>
          <h3>Asked on {formatInstant(askedUtc)}</h3>
          <p className={styles.words}>{question}</p>
          <h3>{answeredUtc === null ? 'No answer yet' : `Answered on ${formatInstant(answeredUtc)}`}</h3>
          {answer !== null && <p className={styles.words}>{answer}</p>}
        </div>
      ))}
    </Card>
  );

const Decided = ({ application }: { application: ApplicationDetail }) => {
  const { status, reason, decidedUtc, decidedBy, approvedUntil } = application;
  if (decidedUtc === null) return null;
  const facts = [
    { name: 'Decided', value: formatInstant(decidedUtc) },
    ...(decidedBy === null ? [] : [{ name: 'By', value: decidedBy }]),
    ...(approvedUntil === null
      ? []
      : [{ name: status === 'expired' ? 'Held until' : 'Holds until', value: formatDate(approvedUntil) }]),
  ];
  return (
    <Card title="The decision">
      <Facts facts={facts} isDense />
      {reason !== null && <p className={styles.words}>{reason}</p>}
    </Card>
  );
};

const KnownApplication = ({ id }: { id: string }) => {
  const { data: application, error, refetch } = useApplication(id);
  usePageTitle(application?.organisationName ?? 'Application');
  if (isNotFound(error)) return <UnknownApplication />;
  return (
    <PageBody width="wide">
      <BackLink to={paths.adminApplications}>Back to Applications</BackLink>
      {application ? (
        <>
          <PageHeading lead={leadOf(application)}>{application.organisationName}</PageHeading>
          <Card title="The application" aside={<ApplicationTag status={application.status} />}>
            <Facts facts={factsOf(application)} />
          </Card>
          <Questions application={application} />
          <Decided application={application} />
          <DecidePart application={application} />
          <h2>What was answered in the forms</h2>
          <ReadForm groups={application.answers} />
        </>
      ) : (
        <PageHeading isForNow>Application</PageHeading>
      )}
      {!application && error && (
        <FailedState
          title={messageOf(error, 'The application could not be loaded')}
          onRetry={() => void refetch()}
        />
      )}
      {!application && !error && <Skeleton shape="card" lines={5} label="Loading the application" />}
    </PageBody>
  );
};

/** One application, with all that the office decides by. */
export const OfficeApplicationPage = () => {
  const { id = '' } = useParams();
  return isUuid(id) ? <KnownApplication key={id} id={id} /> : <UnknownApplication />;
};
