import { checkMember, type MemberCheck } from '@linehaul/contract/membership-card';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../lib/calls/api.ts';
import { isNotFound, messageOf } from '../../lib/calls/api-error.ts';
import { formatDate, formatInstant } from '../../lib/formats/format.ts';
import { QueryProvider } from '../../lib/calls/query-provider.tsx';
import { settings } from '../../lib/settings.ts';
import { telephoneHref } from '../../lib/formats/telephone-href.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Loading } from '../../ui/feedback/spinner.tsx';
import { Facts } from '../../ui/layout/card.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import styles from './member-check.module.css';

const CheckedAt = ({ at }: { at: string }) => (
  <p className={styles.when}>
    {settings.association.name}, checked {formatInstant(at)}
  </p>
);

interface VerdictProps {
  isGood?: boolean;
  title: string;
  children: string;
}

const Verdict = ({ isGood = false, title, children }: VerdictProps) => (
  <>
    <PageHeading>{title}</PageHeading>
    <p className={styles.verdict} data-good={isGood || undefined}>
      <Icon name={isGood ? 'check' : 'close'} size="large" />
      {children}
    </p>
  </>
);

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

const Telephone = () => (
  <a className={styles.telephone} href={telephoneHref(settings.association.phone)}>
    {settings.association.phone}
  </a>
);

const EndedMember = () => (
  <>
    <Verdict title="Not valid any more">This membership card is not valid any more.</Verdict>
    <p>
      Please ask the cardholder for another, or call {settings.association.name} on <Telephone />.
    </p>
  </>
);

const UnknownCard = () => (
  <>
    <Verdict title="No such card">There is no membership card with this code.</Verdict>
    <p>
      Please scan it again, or call {settings.association.name} on <Telephone />.
    </p>
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
    <PageBody>
      <div className={styles.card}>
        <Check />
      </div>
    </PageBody>
  </QueryProvider>
);
