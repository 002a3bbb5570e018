import type { DataOf } from '@linehaul/contract/endpoint';
import { getSystem } from '@linehaul/contract/system';
import { useQuery } from '@tanstack/react-query';
import { FailedJobs, useFailedJobs } from '../failed-jobs/failed-jobs.tsx';
import { messageOf } from '../lib/calls/api-error.ts';
import { call } from '../lib/calls/api.ts';
import { formatInstant } from '../lib/formats/format.ts';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Card, Facts } from '../ui/layout/card.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { RefusedMails } from './refused-mails.tsx';
import { SystemLines } from './system-lines.tsx';
import styles from './system.module.css';

type System = DataOf<typeof getSystem>;

const useSystem = () =>
  useQuery({ queryKey: ['system'], queryFn: () => call(getSystem), throwOnError: false });

const Summary = ({ lines }: Pick<System, 'lines'>) => {
  const needed = lines.filter(({ standing }) => standing === 'needed').length;
  const watched = lines.filter(({ standing }) => standing === 'watch').length;
  if (needed > 0)
    return (
      <Notice tone="error" title={needed === 1 ? 'One thing needs you' : `${needed} things need you`}>
        {needed === 1 ? 'It stands first, with what to do.' : 'They stand first, each with what to do.'}
      </Notice>
    );
  if (watched > 0)
    return (
      <Notice
        tone="warning"
        title={watched === 1 ? 'One thing is worth a look' : `${watched} things are worth a look`}
      />
    );
  return <Notice tone="success" title="Everything is well" />;
};

interface LoadedProps {
  system: System;
  isLooking: boolean;
  onLook: () => void;
}

const Loaded = ({ system, isLooking, onLook }: LoadedProps) => (
  <>
    <div role="status">
      <Summary lines={system.lines} />
    </div>
    <div className={styles.looked}>
      <Button variant="secondary" isBusy={isLooking} busyLabel="Looking…" onClick={onLook}>
        Look again
      </Button>
      <p>As of {formatInstant(system.lookedUtc)}</p>
    </div>
    <SystemLines lines={system.lines} />
    <FailedJobs />
    <RefusedMails mails={system.refusedMails} />
    <Card title="Versions">
      <Facts facts={system.versions.map(({ name, version }) => ({ name, value: version }))} />
    </Card>
  </>
);

/** How the portal itself is, for those who run it: what failed, waits or needs somebody, with what to do. */
export const SystemPage = () => {
  const { data, error, refetch, isFetching } = useSystem();
  const failedJobs = useFailedJobs();
  const look = (): void => void Promise.all([refetch(), failedJobs.refetch()]);
  return (
    <PageBody width="wide">
      <PageHeading lead="What failed, what waits and what needs somebody, with what to do. While something does, the owners get a mail each morning.">
        System
      </PageHeading>
      {data && !failedJobs.isPending ? (
        <Loaded system={data} isLooking={isFetching} onLook={look} />
      ) : error ? (
        <FailedState title={messageOf(error, 'It could not be found out')} onRetry={look} />
      ) : (
        <Skeleton lines={8} shape="field" label="Looking through the portal" />
      )}
    </PageBody>
  );
};
