import type { JoinApplication, JoinState } from '@linehaul/contract/join-state';
import { formatDate, formatInstant } from '../../lib/formats/format.ts';
import { telephoneHref } from '../../lib/formats/telephone-href.ts';
import { settings } from '../../lib/settings.ts';
import { Card, Facts } from '../../ui/layout/card.tsx';
import styles from '../join.module.css';

export interface SentApplicationProps {
  join: JoinState;
  application: JoinApplication;
}

/** Who has applied for what, and since when it is with the association. */
export const ApplicationFacts = ({ join, application }: SentApplicationProps) => (
  <Card title="Your application">
    <Facts
      facts={[
        { name: 'Organisation', value: join.organisationName ?? '–' },
        { name: 'Membership', value: join.productName ?? '–' },
        { name: 'Sent', value: formatInstant(application.sentUtc) },
      ]}
    />
  </Card>
);

/** What was asked and answered before. */
export const AnsweredQuestions = ({ application }: { application: JoinApplication }) => {
  const answered = application.questions.filter(({ answer }) => answer !== null);
  if (answered.length === 0) return null;
  return (
    <Card title="Asked and answered">
      {answered.map(({ question, askedUtc, answer }) => (
        <div key={askedUtc} className={styles.asked}>
          <p>
            <strong>We asked on {formatDate(askedUtc)}</strong>
          </p>
          <p className={styles.words}>{question}</p>
          <p>
            <strong>You answered</strong>
          </p>
          <p className={styles.words}>{answer}</p>
        </div>
      ))}
    </Card>
  );
};

/** Whom to call; nothing where the association has no number. */
export const CallUs = () => {
  const { name, phone } = settings.association;
  if (phone === '') return null;
  return (
    <p>
      Questions? Call {name} on <a href={telephoneHref(phone)}>{phone}</a>.
    </p>
  );
};
