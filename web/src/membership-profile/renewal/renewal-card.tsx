import type { Renewal } from '@linehaul/contract/renewal';
import { hasRight } from '@linehaul/contract/firm-roles';
import { messageOf } from '../../lib/calls/api-error.ts';
import { useOwnOrganisations } from '../../organisations/own-organisation-queries.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import { Card, Facts } from '../../ui/layout/card.tsx';
import { ChangePart } from './change-part.tsx';
import { ChangeNextYear, nextYearFact } from './change-next-year.tsx';
import { RenewalActs } from './renewal-acts.tsx';
import { ChangeThisYear, UpgradeOrder } from './change-this-year.tsx';
import { useRenewal } from './renewal-query.ts';
import { datesOf, wordsOf } from './renewal-words.ts';

/** Whether the person says which membership it is and whether it goes on; who pays for it alone does not. */
const useMayDecide = (orgId: string): boolean => {
  const { data: own } = useOwnOrganisations();
  return own?.some((each) => each.id === orgId && hasRight('administer', each)) === true;
};

const Loaded = ({ renewal }: { renewal: Renewal }) => {
  const mayDecide = useMayDecide(renewal.orgId);
  const { orgId, mayChooseNext } = renewal;
  const { tone, tag, text } = wordsOf(renewal);
  const isRunning = renewal.state === 'in-force' || renewal.state === 'renewal-due';
  const facts = [...datesOf(renewal), ...(mayChooseNext ? [nextYearFact(renewal)] : [])];
  return (
    <Card title="Renewal" aside={<StatusTag tone={tone}>{tag}</StatusTag>}>
      <p>{text}</p>
      {facts.length > 0 && <Facts facts={facts} />}
      {renewal.change && (
        <ChangePart key={`${orgId} change`} {...{ renewal, mayDecide }} change={renewal.change} />
      )}
      {isRunning && <UpgradeOrder key={`${orgId} order`} {...{ orgId, mayDecide }} />}
      <RenewalActs key={orgId} {...{ renewal, mayDecide }}>
        {mayDecide && isRunning && <ChangeThisYear orgId={orgId} />}
        {mayDecide && mayChooseNext && <ChangeNextYear renewal={renewal} />}
      </RenewalActs>
    </Card>
  );
};

/** How and when the membership goes on, or ends, with every day ahead and what there is to do. */
export const RenewalCard = ({ orgId }: { orgId: string }) => {
  const { data: renewal, error, refetch } = useRenewal(orgId);
  if (renewal) return <Loaded renewal={renewal} />;
  if (!error) return <Skeleton shape="card" lines={4} label="Loading the renewal" />;
  const title = messageOf(error, 'The renewal could not be loaded');
  return <FailedState title={title} onRetry={() => void refetch()} />;
};
