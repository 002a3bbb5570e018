import type { MembershipTerms } from '@linehaul/contract/membership-terms';
import type { ReactNode } from 'react';
import { messageOf } from '../lib/calls/api-error.ts';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { useTermsInForce } from './terms-queries.ts';

/** What is shown once it is known which terms are in force; null where there are none. */
export const WithTerms = ({ children }: { children: (terms: MembershipTerms | null) => ReactNode }) => {
  const { data: terms, error, refetch } = useTermsInForce();
  if (terms !== undefined) return children(terms);
  return error ? (
    <FailedState
      title={messageOf(error, 'The membership terms could not be loaded')}
      onRetry={() => void refetch()}
    />
  ) : (
    <Skeleton shape="field" lines={3} label="Loading the membership terms" />
  );
};
