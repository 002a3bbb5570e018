import { checkMember, type MemberCheck } from '@linehaul/contract/membership-card';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../lib/calls/api.ts';
import { isNotFound, messageOf } from '../../lib/calls/api-error.ts';
import { formatDate } from '../../lib/formats/format.ts';
import { QueryProvider } from '../../lib/calls/query-provider.tsx';
import { AskAbout, CheckCard, CheckedAt, Verdict } from '../../ui/check/check-card.tsx';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Loading } from '../../ui/feedback/spinner.tsx';
import { Facts } from '../../ui/layout/card.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import styles from './member-check.module.css';

const GoodMember = ({ member }: { member: NonNullable<MemberCheck['member']> }) => (
  <>
    <Verdict isGood title="Valid member">
      This membership card is valid.
    </Verdict>
    <p className={styles.number}>
      <span className="visually-hidden">Member number </span>
      {member.memberNumber}
    </p>
    <Facts
      facts={[
        { name: 'Organisation', value: member.organisation },
        { name: 'Membership', value: member.tier },
        { name: 'Valid until', value: formatDate(member.validUntil) },
      ]}
    />
    <div className={styles.vehicle}>
      <VehiclePicture vehicle={member.vehicle} metre={7} />
    </div>
  </>
);

const EndedMember = () => (
  <>
    <Verdict title="Not valid any more">This membership card is not valid any more.</Verdict>
    <AskAbout please="Please ask the cardholder for another" />
  </>
);

const UnknownCard = () => (
  <>
    <Verdict title="No such card">There is no membership card with this code.</Verdict>
    <AskAbout please="Please scan it again" />
  </>
);

const useCheck = (code: string) =>
  useQuery({
    queryKey: ['member-check', code],
    queryFn: () => call(checkMember, { params: { code } }),
  });

const Check = () => {
  const { id: code = '' } = useParams();
  const { data, error, refetch } = useCheck(code);
  if (data) {
    return (
      <>
        {data.member ? <GoodMember member={data.member} /> : <EndedMember />}
        <CheckedAt at={data.checkedAt} />
      </>
    );
  }
  if (isNotFound(error)) return <UnknownCard />;
  if (!error) return <Loading label="Checking the card" />;
  const title = messageOf(error, 'The card could not be checked');
  return <FailedState title={title} onRetry={() => void refetch()} />;
};

/** What the code on a membership card opens: whether it is good, for whoever was shown it. */
export const MemberCheckPage = () => (
  <QueryProvider>
    <CheckCard>
      <Check />
    </CheckCard>
  </QueryProvider>
);
