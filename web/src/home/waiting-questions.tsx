import type { ChangeQuestion } from '@linehaul/contract/level-change';
import type { CurrentUser } from '@linehaul/contract/current-user';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../lib/calls/api-error.ts';
import { paths } from '../lib/navigation/paths.ts';
import { changeQuestionsQuery } from '../membership-profile/renewal/change-questions-query.ts';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { LinkButton } from '../ui/forms/button.tsx';
import styles from './home.module.css';

/** The questions about changes that wait for this person; none for whoever administers nothing. */
export const useChangeQuestions = ({ permissions }: CurrentUser) =>
  useQuery({
    ...changeQuestionsQuery,
    enabled: permissions.isOrganisationAdministrator,
    throwOnError: false,
  });

/** Where it is answered: on the profile of that organisation, whichever one is acted for. */
const answerPathOf = ({ orgId }: ChangeQuestion): string =>
  `${paths.membershipProfile}?organisation=${orgId}`;

/** What the association asks before it decides on a change, with the way to the answer. */
export const WaitingQuestions = ({ user }: { user: CurrentUser }) => {
  const { data: questions, error, refetch } = useChangeQuestions(user);
  if (!questions && error) {
    const title = messageOf(error, 'The questions about your membership could not be loaded');
    return <FailedState title={title} onRetry={() => void refetch()} />;
  }
  return questions?.map((question) => (
    <Notice
      key={question.orgId}
      tone="warning"
      title={`We have a question about the change of ${question.organisationName} to ${question.productName}`}
    >
      <p className={styles.asked}>{question.question}</p>
      <LinkButton to={answerPathOf(question)} variant="secondary">
        Answer the question
      </LinkButton>
    </Notice>
  ));
};
