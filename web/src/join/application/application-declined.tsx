import { paths } from '../../lib/navigation/paths.ts';
import { settings } from '../../lib/settings.ts';
import { LinkButton } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import styles from '../join.module.css';
import {
  AnsweredQuestions,
  ApplicationFacts,
  CallUs,
  type SentApplicationProps,
} from './application-facts.tsx';

/** Why it was declined, whom to call, and the way to another membership. */
export const ApplicationDeclined = ({ join, application }: SentApplicationProps) => (
  <>
    <PageHeading lead="You can choose another membership, or talk to us.">
      Your application was not approved
    </PageHeading>
    <Card title={`The reason ${settings.association.name} gives`}>
      <p className={styles.words}>{application.reason}</p>
    </Card>
    <CallUs />
    <div>
      <LinkButton to={paths.signUpMembership}>Choose another membership</LinkButton>
    </div>
    <ApplicationFacts join={join} application={application} />
    <AnsweredQuestions application={application} />
  </>
);
