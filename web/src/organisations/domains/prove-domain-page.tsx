import type { DataOf } from '@linehaul/contract/endpoint';
import { type MailDomainProof, proveMailDomain } from '@linehaul/contract/mail-domains';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, messageOf } from '../../lib/calls/api-error.ts';
import { call } from '../../lib/calls/api.ts';
import { QueryProvider } from '../../lib/calls/query-provider.tsx';
import { useAct } from '../../lib/calls/use-act.ts';
import { formatDate } from '../../lib/formats/format.ts';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { useMailDomainProof } from './mail-domain-queries.ts';

/** What was taken off, and links that are over, are like those that never were. */
const isOver = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

const OVER = 'This link does not work any more';
const ANOTHER = 'Whoever named the domain can have another one mailed.';

const explain = (error: unknown): never => {
  throw isOver(error) ? new Error(`${OVER}. ${ANOTHER}`) : error;
};

interface Looked {
  readonly token: string;
  readonly proof: MailDomainProof;
}

const Consequences = ({ proof: { organisation, domain, admits, linkExpiresUtc } }: Pick<Looked, 'proof'>) => (
  <>
    <p>
      If you agree, everybody who has confirmed an email address at <Breakable>{domain}</Breakable>{' '}
      {admits === 'at-once'
        ? `may become one of the people of ${organisation} at once`
        : `may ask to become one of the people of ${organisation}`}
      , and shares its membership. It holds for a year. You need no account for this.
    </p>
    <p>
      If it is not theirs, or you do not know them, close this page: without you nothing changes. The link
      works until {formatDate(linkExpiresUtc)}.
    </p>
  </>
);

const Agreeing = ({ token, proof }: Looked) => {
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
      <h2>
        Does <Breakable>{proof.domain}</Breakable> belong to {proof.organisation}?
      </h2>
      <Consequences proof={proof} />
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

/** Looked at once: what was agreed to here stays on the page. */
const Asking = ({ token }: { token: string }) => {
  const { data, error, refetch } = useMailDomainProof(token);
  if (data) return <Agreeing token={token} proof={data} />;
  if (isOver(error))
    return (
      <EmptyState title={OVER} icon="search">
        <p>{ANOTHER}</p>
      </EmptyState>
    );
  if (error)
    return (
      <FailedState
        title={messageOf(error, 'What the link is about could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  return <Skeleton shape="card" lines={4} label="Loading what the link is about" />;
};

/** Where the mail to who runs a domain leads to. */
export const ProveDomainPage = () => {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return (
    <QueryProvider>
      <PageHeading>Mail domain</PageHeading>
      {token === '' ? (
        <EmptyState title="There is no mail domain in this address" icon="search">
          <p>Please open the link of the email again.</p>
        </EmptyState>
      ) : (
        <Asking token={token} />
      )}
    </QueryProvider>
  );
};
