import type { CurrentUser } from '@linehaul/contract/current-user';
import type { MembershipStanding } from '@linehaul/contract/membership-card';
import { useJoin } from '../join/join-queries.ts';
import { useMembershipYear } from '../membership-profile/year/membership-year-query.ts';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { Card } from '../ui/layout/card.tsx';
import { needsAttention } from './needs-attention.ts';
import { NeededMembership } from './needed-membership.tsx';

/** To a person of an organisation that was a member: others have to take it up again. */
const LapsedOrganisation = ({ name }: { name: string }) => (
  <Card
    title="Your organisation’s membership has lapsed"
    aside={<StatusTag tone="warning">Lapsed</StatusTag>}
  >
    <p>An administrator of {name} can take it up again. Please ask them, or talk to us.</p>
  </Card>
);

/** Its people have no access as members. */
const OVER: ReadonlySet<MembershipStanding> = new Set(['suspended', 'lapsed']);

/** What is not as it should be; of a membership that is, the year and the card tell. */
export const UnsettledMembership = ({ user }: { user: CurrentUser }) => {
  const { data: join } = useJoin();
  const { data: year, isPending } = useMembershipYear();
  const isAlreadyIn = year !== undefined && join?.nextStep === 'organisation';
  if (isAlreadyIn) return OVER.has(year.standing) && <LapsedOrganisation name={year.organisation} />;
  if (isPending || (join && !needsAttention(join))) return null;
  return <NeededMembership user={user} />;
};
