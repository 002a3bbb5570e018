import { APPROVAL_DAYS } from '@linehaul/contract/join-state';
import { formatDate } from '../../lib/formats/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import styles from '../join.module.css';
import { useJoinPolling } from '../join-queries.ts';
import {
  AnsweredQuestions,
  ApplicationFacts,
  CallUs,
  type SentApplicationProps,
} from './application-facts.tsx';
import { WithdrawApplication } from './withdraw-application.tsx';

const POLL_EVERY_MS = 15_000;

/** What was sent waits for the office; the page notices the decision by itself. */
export const ApplicationWaiting = ({ join, application }: SentApplicationProps) => {
  useJoinPolling(POLL_EVERY_MS);
  return (
    <>
      <PageHeading
        lead={`Since ${formatDate(application.sentUtc)}. There is nothing to pay until it is approved.`}
      >
        We are looking at your application
      </PageHeading>
      <ApplicationFacts join={join} application={application} />
      <Card title="What happens next">
        <ol className={styles.next}>
          <li>We decide, or ask you something. We email you either way, and this page shows it as well.</li>
          <li>
            Once it is approved you have {APPROVAL_DAYS} days to pay, at the price of the day you pay. The
            membership begins with it.
          </li>
        </ol>
      </Card>
      <AnsweredQuestions application={application} />
      <p>You can close this page.</p>
      <CallUs />
      <WithdrawApplication join={join} />
    </>
  );
};
