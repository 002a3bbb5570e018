import type { Licences } from '@linehaul/contract/licences';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { LicenceForm } from './licence-form.tsx';
import { useLicences } from './licence-queries.ts';
import type { Purpose } from './licence-values.ts';

interface Asked {
  readonly id: string | null;
  readonly purpose: Purpose;
}

/** `?id=` names one to be corrected, `?renew=` one to be renewed. */
const askedOf = (params: URLSearchParams): Asked => {
  const [id, renewed] = [params.get('id'), params.get('renew')];
  if (id !== null) return { id, purpose: 'change' };
  return renewed === null ? { id: null, purpose: 'add' } : { id: renewed, purpose: 'renew' };
};

const TITLES: Readonly<Record<Purpose, string>> = {
  add: 'Add a licence',
  change: 'Your licence',
  renew: 'Renew a licence',
};

interface FoundProps extends Asked {
  found: Licences;
}

const Found = ({ found: { licences, kinds }, id, purpose }: FoundProps) => {
  const licence = licences.find(({ licenceId }) => licenceId === id);
  if (id !== null && !licence) return <EmptyState title="This licence does not exist or is not yours" />;
  if (id === null && kinds.length === 0)
    return <EmptyState title="The association keeps no licences yet" icon="info" />;
  return <LicenceForm licence={licence} kinds={kinds} purpose={purpose} />;
};

const Written = (asked: Asked) => {
  const { data, error, refetch, isFetchedAfterMount } = useLicences();
  // What is typed is not drawn anew by what is asked for meanwhile.
  const [first, setFirst] = useState<Licences>();
  if (!first && data && isFetchedAfterMount) setFirst(data);
  if (first) return <Found found={first} {...asked} />;
  if (error)
    return (
      <FailedState title={messageOf(error, 'Failed to load the licence')} onRetry={() => void refetch()} />
    );
  return <Skeleton shape="field" lines={5} label="Loading the licence" />;
};

/** Adds a licence or qualification, or corrects or renews one that the address names. */
export const LicencePage = () => {
  const [params] = useSearchParams();
  const [asked] = useState(() => askedOf(params));
  return (
    <PageBody>
      <BackLink to={paths.licences}>Back to your licences</BackLink>
      <PageHeading lead="You are reminded by email before it expires.">{TITLES[asked.purpose]}</PageHeading>
      <Written {...asked} />
    </PageBody>
  );
};
