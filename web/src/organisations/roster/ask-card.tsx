import type { DataOf } from '@linehaul/contract/endpoint';
import { getAskedOrganisation, withdrawAsking } from '@linehaul/contract/organisations';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '../../lib/calls/api.ts';
import { partOf } from '../../lib/calls/home-parts.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { keepAnswer } from '../../lib/calls/query-client.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { formatDate } from '../../lib/formats/format.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** Few belong to several. */
const AskForm = lazyPart(async () => ({ default: (await import('./ask-form.tsx')).AskForm }));

type Asked = DataOf<typeof getAskedOrganisation>;

const KEY = ['asked-organisation'];

const Asking = ({ onAsked }: { onAsked: () => Promise<unknown> }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p>
        With this sign-in you can belong to several organisations: accept the invitation of another, or ask it
        here. You stay in those that you belong to.
      </p>
      {isOpen ? (
        <Suspense fallback={<Skeleton lines={2} shape="field" label="Loading the form" />}>
          <AskForm onAsked={onAsked} />
        </Suspense>
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            Ask another organisation
          </Button>
        </div>
      )}
    </>
  );
};

interface WaitingProps {
  asked: NonNullable<Asked['asked']>;
  onWithdrawn: () => Promise<unknown>;
}

const Waiting = ({ asked: { organisation, askedUtc }, onWithdrawn }: WaitingProps) => {
  const { isBusy, failure, run } = useAct('This could not be taken back');
  const withdraw = (): Promise<void> =>
    run(async () => {
      await call(withdrawAsking);
      await onWithdrawn();
    });
  return (
    <>
      <p role="status">
        You asked {organisation} on {formatDate(askedUtc)}. Who administers it was told by email; you are told
        once it has decided.
      </p>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <div>
        <Button
          variant="secondary"
          isBusy={isBusy}
          busyLabel="Taking it back…"
          onClick={() => void withdraw()}
        >
          Take the request back
        </Button>
      </div>
    </>
  );
};

/** How a member comes to belong to another organisation too. */
export const AskCard = () => {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => partOf('askedOrganisation', () => call(getAskedOrganisation)),
  });
  if (!data && !error) return <Skeleton shape="card" lines={2} label="Loading what you have asked" />;
  if (!data)
    return (
      <FailedState
        title={messageOf(error, 'What you have asked could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Card title="Another organisation">
      {data.asked ? (
        <Waiting asked={data.asked} onWithdrawn={() => keepAnswer<Asked>(KEY, { asked: null })} />
      ) : (
        <Asking onAsked={() => refetch()} />
      )}
    </Card>
  );
};
