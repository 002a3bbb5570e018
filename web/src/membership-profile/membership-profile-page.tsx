import { getMembershipProfile, type MembershipProfile } from '@linehaul/contract/membership-profile';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { OwingBanner } from '../invoice-payments/owing/owing-banner.tsx';
import { useOwing } from '../invoice-payments/owing/owing-queries.ts';
import { call } from '../lib/calls/api.ts';
import { isForbidden, isNotFound } from '../lib/calls/api-error.ts';
import { isComing } from '../lib/calls/is-coming.ts';
import { invalidateAfterPayment } from '../lib/calls/query-client.ts';
import { useSearchParams } from 'react-router';
import { AcceptedTerms } from '../membership-terms/accepted-terms.tsx';
import { AdministratorsOnlyNote } from '../organisations/administrators-only-note.tsx';
import { PageOrganisation } from '../organisations/switching/page-organisation.tsx';
import { Checking } from '../payments/checking.tsx';
import { DrawnInPieces } from '../ui/feedback/drawn-in-pieces.tsx';
import { EmptyState, FailedState } from '../ui/feedback/empty-state.tsx';
import { LoadOnSight } from '../ui/feedback/load-on-sight.tsx';
import { PageHelp } from '../ui/help/page-help.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { CardSkeleton } from './card/card-skeleton.tsx';
import { MembershipFacts, PaymentFacts } from './membership-facts.tsx';
import styles from './membership-layout.module.css';
import { MembershipNotice } from './membership-notice.tsx';
import { OwnCard } from './card/own-card.tsx';
import { RenewalOnSight } from './renewal/renewal-on-sight.tsx';
import { YearOnSight } from './year/year-on-sight.tsx';
import { ReplaceMethod } from './replace-method.tsx';

const FAILED = 'Error getting membership details. Try again later.';

/** What is overdue is collected within seconds after another card is given: the page polls until it is. */
const POLL_EVERY_MS = 2000;
const POLL_FOR_MS = 20_000;

const useMembership = (orgId: string | null, isWatching: boolean) =>
  useQuery({
    queryKey: ['membership-profile', orgId],
    queryFn: () => call(getMembershipProfile, { query: orgId === null ? {} : { orgId } }),
    // Who does not pay for the organisation is told so in the page.
    throwOnError: false,
    refetchInterval: ({ state }) => (isWatching && state.data?.arrears ? POLL_EVERY_MS : false),
  });

interface MembershipProps {
  membership: MembershipProfile;
  /** Another card or account has just been given. */
  isCollecting: boolean;
  /** What is known is from before that. */
  isChecking: boolean;
  onChanged: () => void;
}

const Membership = ({ membership, isCollecting, isChecking, onChanged }: MembershipProps) => (
  <>
    {isChecking ? (
      <Checking onAgain={onChanged}>We are asking how your membership stands now.</Checking>
    ) : (
      <>
        {!isCollecting && <OwingBanner orgId={membership.orgId} />}
        <MembershipNotice membership={membership} isCollecting={isCollecting} />
        <div className={styles.pair}>
          <OwnCard orgId={membership.orgId} />
          <MembershipFacts membership={membership} />
        </div>
        <YearOnSight orgId={membership.orgId} isMonthly={membership.paymentFrequency === 'Monthly'} />
        <RenewalOnSight orgId={membership.orgId} />
        <PaymentFacts membership={membership} />
        <LoadOnSight placeholder={null}>
          <AcceptedTerms />
        </LoadOnSight>
      </>
    )}
    {membership.replacementMethods !== undefined && membership.replacementMethods.length > 0 && (
      <div className={styles.column}>
        <ReplaceMethod key={membership.orgId} membership={membership} onReplaced={onChanged} />
      </div>
    )}
  </>
);

/** For the people of an organisation who do not pay for it: card and year, without amounts. */
const AsColleague = ({ orgId }: { orgId: string | null }) => {
  const own = orgId === null ? {} : { orgId };
  return (
    <>
      <div className={styles.pair}>
        <OwnCard {...own} />
        <AdministratorsOnlyNote what="Amounts and payments" />
      </div>
      <YearOnSight {...own} />
    </>
  );
};

const PairSkeleton = () => (
  <div className={styles.pair}>
    <CardSkeleton />
    <Skeleton shape="card" lines={3} label="Loading your membership" />
  </div>
);

/** Asks along with the rest what is owed: it stands above all else, and pushes nothing away when it comes. */
const MembershipOnTheWay = ({ onOwingKnown }: { onOwingKnown: () => void }) => {
  const isOwingComing = isComing(useOwing());
  useEffect(() => {
    if (!isOwingComing) onOwingKnown();
  }, [isOwingComing, onOwingKnown]);
  return <PairSkeleton />;
};

const OwnMembership = () => {
  const [query] = useSearchParams();
  const [isWatching, setIsWatching] = useState(false);
  const [changedAt, setChangedAt] = useState(-1);
  const chosen = query.get('organisation');
  const { data: membership, dataUpdatedAt, error, refetch } = useMembership(chosen, isWatching);
  const [isOwingKnown, setIsOwingKnown] = useState(false);
  useEffect(() => {
    const timer = isWatching ? setTimeout(setIsWatching, POLL_FOR_MS, false) : undefined;
    return () => clearTimeout(timer);
  }, [isWatching]);
  const watch = (): void => {
    invalidateAfterPayment();
    setChangedAt(Date.now());
    setIsWatching(true);
    void refetch();
  };
  const isThere = membership !== undefined && isOwingKnown;
  if (!isThere && isForbidden(error)) return <AsColleague orgId={chosen} />;
  if (!isThere && isNotFound(error)) {
    return (
      <EmptyState title="No membership yet">
        <p>Your organisation has no membership that could be shown here.</p>
      </EmptyState>
    );
  }
  if (!isThere && error) return <FailedState title={FAILED} onRetry={() => void refetch()} />;
  return (
    <DrawnInPieces
      isThere={isThere}
      waiting={<MembershipOnTheWay onOwingKnown={() => setIsOwingKnown(true)} />}
    >
      {membership && (
        <Membership
          membership={membership}
          isChecking={dataUpdatedAt <= changedAt}
          isCollecting={isWatching}
          onChanged={watch}
        />
      )}
    </DrawnInPieces>
  );
};

/** The membership of an organisation for those who pay for it: how it stands and how it is paid. */
export const MembershipProfilePage = () => (
  <PageBody width="wide">
    <PageHeading lead="Your organisation’s membership and how it is paid.">Membership profile</PageHeading>
    <PageHelp place="membership-profile" />
    <PageOrganisation />
    <OwnMembership />
  </PageBody>
);
