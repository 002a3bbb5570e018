import { hasRight } from '@linehaul/contract/firm-roles';
import { messageOf } from '../../lib/calls/api-error.ts';
import { useOwnOrganisations } from '../../organisations/own-organisation-queries.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import { Card, Facts } from '../../ui/layout/card.tsx';
import { ChangePart } from './change-part.tsx';
import { NextLevelPart } from './next-level-part.tsx';
import { RenewalActs } from './renewal-acts.tsx';
import { UpgradePart } from './upgrade-part.tsx';
import { useRenewal } from './renewal-query.ts';
import { datesOf, wordsOf } from './renewal-words.ts';

/** Whether the person says which membership it is and whether it goes on; who pays for it alone does not. */
const useMayDecide = (orgId: string): boolean => {
  const { data: own } = useOwnOrganisations();
  return own?.some((each) => each.id === orgId && hasRight('administer', each)) === true;
};

/** How and when the membership goes on, or ends, with every day ahead and what there is to do. */
export const RenewalCard = ({ orgId }: { orgId: string }) => {
  const { data: renewal, error, refetch } = useRenewal(orgId);
  const mayDecide = useMayDecide(orgId);
  if (!renewal && error) {
    const title = messageOf(error, 'The renewal could not be loaded');
    return <FailedState title={title} onRetry={() => void refetch()} />;
  }
  if (!renewal) return <Skeleton shape="card" lines={4} label="Loading the renewal" />;
  const { tone, tag, text } = wordsOf(renewal);
  const dates = datesOf(renewal);
  return (
    <Card title="Renewal" aside={<StatusTag tone={tone}>{tag}</StatusTag>}>
      <p>{text}</p>
      {dates.length > 0 && <Facts facts={dates} />}
      {renewal.change && (
        <ChangePart key={`${renewal.orgId} change`} {...{ renewal, mayDecide }} change={renewal.change} />
      )}
      {(renewal.state === 'in-force' || renewal.state === 'renewal-due') && (
        <UpgradePart key={`${renewal.orgId} upgrade`} orgId={renewal.orgId} mayDecide={mayDecide} />
      )}
      {renewal.mayChooseNext && (
        <NextLevelPart key={`${renewal.orgId} level`} renewal={renewal} mayDecide={mayDecide} />
      )}
      <RenewalActs key={renewal.orgId} renewal={renewal} mayDecide={mayDecide} />
    </Card>
  );
};
