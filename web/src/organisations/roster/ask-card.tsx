import {
  ORGANISATION_NAME_MAX_LENGTH,
  ORGANISATION_SEARCH_DEBOUNCE_MS,
  ORGANISATION_SEARCH_MIN_LENGTH,
} from '@linehaul/contract/constants';
import type { DataOf } from '@linehaul/contract/endpoint';
import {
  askToBelong,
  getAskedOrganisation,
  searchOrganisations,
  withdrawAsking,
} from '@linehaul/contract/organisations';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../lib/calls/api.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { keepAnswer } from '../../lib/calls/query-client.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { formatDate } from '../../lib/formats/format.ts';
import type { Option } from '../../ui/choices/select-field.tsx';
import { SuggestField } from '../../ui/choices/suggest-field.tsx';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

type Asked = DataOf<typeof getAskedOrganisation>;

const KEY = ['asked-organisation'];

const source = {
  find: async (keyword: string): Promise<readonly Option[]> =>
    (await call(searchOrganisations, { query: { keyword } })).items,
  debounceMs: ORGANISATION_SEARCH_DEBOUNCE_MS,
  minLength: ORGANISATION_SEARCH_MIN_LENGTH,
};

const MISSING = 'Please choose an organisation from the list';

const Failure = ({ failure }: { failure: string | undefined }) =>
  failure !== undefined && (
    <Notice tone="error" isAnnounced>
      {failure}
    </Notice>
  );

const AskForm = ({ onAsked }: { onAsked: () => Promise<unknown> }) => {
  const { isBusy, failure, run, forget } = useAct('The organisation could not be asked');
  const [picked, setPicked] = useState<Option>();
  const [isMissing, setIsMissing] = useState(false);
  const id = useId();
  const pick = (option: Option | undefined): void => {
    setPicked(option);
    setIsMissing(false);
    forget();
  };
  const ask = (): void => {
    if (!picked) return setIsMissing(true);
    void run(async () => {
      await call(askToBelong, { body: { orgId: picked.key } });
      await onAsked();
    });
  };
  return (
    <>
      <p>
        With this sign-in you can belong to several organisations: accept the invitation of another, or ask it
        here. You stay in those that you belong to.
      </p>
      <Failure failure={failure} />
      <SuggestField
        id={id}
        name="organisation"
        label="Organisation name"
        hint="Start typing, and choose it from the list."
        error={isMissing ? MISSING : undefined}
        source={source}
        onPick={pick}
        maxLength={ORGANISATION_NAME_MAX_LENGTH}
      />
      <div>
        <Button variant="secondary" isBusy={isBusy} busyLabel="Asking…" onClick={ask}>
          Ask to belong to it
        </Button>
      </div>
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
      <Failure failure={failure} />
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
    queryFn: () => call(getAskedOrganisation),
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
        <AskForm onAsked={() => refetch()} />
      )}
    </Card>
  );
};
