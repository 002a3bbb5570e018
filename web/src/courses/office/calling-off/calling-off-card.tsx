import type { DataOf } from '@linehaul/contract/endpoint';
import { courseCallingOffProgress } from '@linehaul/contract/office-course-calling-off';
import type { EditedCourse } from '@linehaul/contract/office-courses';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/calls/api.ts';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import styles from '../office.module.css';
import { OFFICE_KEY } from '../office-queries.ts';

type State = DataOf<typeof courseCallingOffProgress>;

const AGAIN_MS = 3000;

const isAtWork = ({ done, total, onTheirWay }: State): boolean => done < total || onTheirWay > 0;

const LoadedProgress = ({ state }: { state: State }) => {
  const { reason, done, total, refunded, onTheirWay, failed } = state;
  return (
    <>
      {done < total && (
        <Progress label={`${done} of ${total} people paid back and told`} part={done / total} />
      )}
      <Facts
        facts={[
          { name: 'Reason', value: reason },
          { name: 'Paid back and told', value: `${done} of ${total} who were enrolled` },
          { name: 'Refunds made', value: String(refunded) },
          ...(onTheirWay > 0 ? [{ name: 'On their way', value: String(onTheirWay) }] : []),
        ]}
      />
      {failed > 0 && (
        <Notice
          tone="error"
          title={failed === 1 ? '1 refund did not work' : `${failed} refunds did not work`}
        >
          You were told by email which, with what to do.{' '}
          <Link to={paths.adminInvoices}>See the invoices</Link>
        </Notice>
      )}
    </>
  );
};

const CallingOffProgress = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: [...OFFICE_KEY, 'calling-off-progress', id],
    queryFn: () => call(courseCallingOffProgress, { query: { id } }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? AGAIN_MS : false),
  });
  if (data) return <LoadedProgress state={data} />;
  if (!error) return <Skeleton lines={3} label="Loading how far it is" />;
  return (
    <FailedState
      title={messageOf(error, 'How far it is could not be loaded')}
      onRetry={() => void refetch()}
    />
  );
};

/** Needed once, if ever. */
const CallOffDialog = lazyPart(async () => ({
  default: (await import('./call-off-dialog.tsx')).CallOffDialog,
}));

interface CallingOffCardProps {
  course: EditedCourse;
  version: number;
  onSeen: (version: number) => void;
}

/** Calls a live course off; once it is, how far everybody is paid back and told. */
export const CallingOffCard = ({ course, version, onSeen }: CallingOffCardProps) => {
  const [isOpen, setIsOpen] = useState(false);
  if (course.isCalledOff)
    return (
      <Card title="Called off">
        <CallingOffProgress id={course.id} />
      </Card>
    );
  return (
    <Card title="Calling it off">
      <div className={styles.stack}>
        <p>
          If the course cannot take place, everybody who is enrolled is told by email, and whoever has paid
          gets their money back. If it moves, change its sessions above: they are told of that too.
        </p>
        <div>
          <Button variant="quiet" onClick={() => setIsOpen(true)}>
            Call off…
          </Button>
        </div>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <CallOffDialog {...{ course, version, onSeen }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
};
