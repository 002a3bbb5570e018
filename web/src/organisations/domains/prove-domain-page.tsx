import type { DataOf } from '@linehaul/contract/endpoint';
import { proveMailDomain } from '@linehaul/contract/mail-domains';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../lib/calls/api-error.ts';
import { call } from '../../lib/calls/api.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';

/** What was taken off, and links that are over, are like those that never were. */
const explain = (error: unknown): never => {
  if (error instanceof ApiError && error.status === 404)
    throw new Error(
      'This link does not work any more. Whoever named the domain can have another one mailed.',
    );
  throw error;
};

const Agreeing = ({ token }: { token: string }) => {
  const { isBusy, failure, run } = useAct('The domain could not be proven');
  const [proven, setProven] = useState<DataOf<typeof proveMailDomain>>();
  if (proven)
    return (
      <Notice tone="success" isAnnounced>
        {proven.domain} lets people in to {proven.organisation} from now on, for a year. You can close this
        page.
      </Notice>
    );
  return (
    <>
      <p>
        You run the mail domain that the email names. If you agree, everybody who has confirmed an address at
        it may become one of the people of the organisation that the email names. You need no account for
        this.
      </p>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <Button
        isBusy={isBusy}
        busyLabel="Please wait…"
        onClick={() =>
          void run(async () => setProven(await call(proveMailDomain, { body: { token } }).catch(explain)))
        }
      >
        The domain belongs to them
      </Button>
    </>
  );
};

/** Where the mail to who runs a domain leads to. */
export const ProveDomainPage = () => {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return (
    <>
      <PageHeading>Mail domain</PageHeading>
      {token === '' ? (
        <EmptyState title="There is no mail domain in this address" icon="search">
          <p>Please open the link of the email again.</p>
        </EmptyState>
      ) : (
        <Agreeing token={token} />
      )}
    </>
  );
};
