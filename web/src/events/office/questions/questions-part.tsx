import { listOfficeEventQuestions } from '@linehaul/contract/event-questions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/api.ts';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../office.module.css';
import { QuestionsForm } from './questions-form.tsx';

/** What those who come are asked; saved by itself. */
export const QuestionsPart = ({ eventId }: { eventId: string }) => {
  const queries = useQueryClient();
  const queryKey = ['office-events', 'questions', eventId];
  const { data, dataUpdatedAt, error, refetch, isFetchedAfterMount } = useQuery({
    queryKey,
    queryFn: () => call(listOfficeEventQuestions, { query: { id: eventId } }),
    refetchOnMount: 'always',
    // What is being typed must not be replaced by what another window saved.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Card title="Questions">
      <div className={styles.stack}>
        <p>
          Asked of everybody who comes: in the mail with their ticket, and on the event’s page. What they have
          answered stays when you change a question. Answers are erased 90 days after the event. These are
          saved by themselves.
        </p>
        {data && isFetchedAfterMount && (
          <QuestionsForm
            key={dataUpdatedAt}
            eventId={eventId}
            kept={data.questions}
            onSaved={() => queries.invalidateQueries({ queryKey })}
          />
        )}
        {!data && error && (
          <FailedState
            title={messageOf(error, 'The questions could not be loaded')}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !(data && isFetchedAfterMount) && (
          <Skeleton lines={2} shape="field" label="Loading the questions" />
        )}
      </div>
    </Card>
  );
};
