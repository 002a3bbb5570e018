import type { DataOf } from '@linehaul/contract/endpoint';
import { callingOffProgress } from '@linehaul/contract/office-event-cancelling';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../lib/calls/api.ts';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { OFFICE_KEY } from '../office-queries.ts';

type State = DataOf<typeof callingOffProgress>;

const AGAIN_MS = 3000;

const isAtWork = ({ done, total, onTheirWay }: State): boolean => done < total || onTheirWay > 0;

const useProgress = (id: string) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'calling-off-progress', id],
    queryFn: () => call(callingOffProgress, { query: { id } }),
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? AGAIN_MS : false),
  });

const Failures = ({ state: { failed } }: { state: State }) =>
  failed > 0 && (
    <Notice tone="error" title={failed === 1 ? '1 refund did not work' : `${failed} refunds did not work`}>
      You were told by email which, with what to do. <Link to={paths.adminInvoices}>See the invoices</Link>
    </Notice>
  );

const Loaded = ({ state }: { state: State }) => {
  const { reason, done, total, refunded, onTheirWay, byBank } = state;
  const words = `${done} of ${total} who booked paid back and told`;
  return (
    <>
      {done < total && <Progress label={words} part={done / total} />}
      <Facts
        facts={[
          { name: 'Reason', value: reason },
          ...(done === total
            ? [{ name: 'Paid back and told', value: `${done} of ${total} who booked` }]
            : []),
          { name: 'Refunds made', value: String(refunded) },
          ...(onTheirWay > 0 ? [{ name: 'On their way', value: String(onTheirWay) }] : []),
          ...(byBank > 0 ? [{ name: 'To be paid back by bank transfer', value: formatMoney(byBank) }] : []),
        ]}
      />
      <Failures state={state} />
    </>
  );
};

/** How far everybody is paid back and told, of an event that was called off. */
export const CallingOffProgress = ({ id }: { id: string }) => {
  const { data, error, refetch } = useProgress(id);
  return (
    <Card title="Called off">
      {data && <Loaded state={data} />}
      {!data && error && (
        <FailedState
          title={messageOf(error, 'How far it is could not be loaded')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={3} label="Loading how far it is" />}
    </Card>
  );
};
