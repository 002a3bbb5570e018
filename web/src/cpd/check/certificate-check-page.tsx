import { checkCpdCertificate, type CpdCertificateCheck } from '@linehaul/contract/cpd-certificates';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../lib/calls/api.ts';
import { isNotFound, messageOf } from '../../lib/calls/api-error.ts';
import { QueryProvider } from '../../lib/calls/query-provider.tsx';
import { formatDate } from '../../lib/formats/format.ts';
import { AskAbout, CheckCard, CheckedAt, Verdict } from '../../ui/check/check-card.tsx';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Loading } from '../../ui/feedback/spinner.tsx';
import { Facts } from '../../ui/layout/card.tsx';

const GoodCertificate = ({
  certificate,
}: {
  certificate: NonNullable<CpdCertificateCheck['certificate']>;
}) => {
  const { name, activity, hours, periodStartDate, date } = certificate;
  const hoursWords = `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  return (
    <>
      <Verdict isGood title="Valid certificate">
        This CPD certificate is valid.
      </Verdict>
      <Facts
        facts={
          periodStartDate === null
            ? [
                { name: 'Name', value: name },
                { name: 'Activity', value: activity },
                { name: 'Hours', value: hoursWords },
                { name: 'Completed on', value: formatDate(date) },
              ]
            : [
                { name: 'Name', value: name },
                { name: 'Everything done for', value: activity },
                { name: 'Hours', value: hoursWords },
                { name: 'Period', value: `${formatDate(periodStartDate)} to ${formatDate(date)}` },
              ]
        }
      />
    </>
  );
};

const EndedCertificate = () => (
  <>
    <Verdict title="Not valid any more">
      This CPD certificate does not hold any more: hours that it confirms were taken back or changed, or
      another was issued in its place.
    </Verdict>
    <AskAbout please="Please ask whoever showed it to you for another" />
  </>
);

const UnkeptCertificate = () => (
  <>
    <Verdict title="No longer kept">
      There was a CPD certificate with this number. What it confirms is no longer kept, so nobody can check
      it.
    </Verdict>
    <AskAbout please="Please ask whoever showed it to you" />
  </>
);

const UnknownCertificate = () => (
  <>
    <Verdict title="No such certificate">There is no CPD certificate with this number.</Verdict>
    <AskAbout please="Please scan its code again, or compare the number sign by sign" />
  </>
);

const Checked = ({ check: { standing, certificate, checkedAt } }: { check: CpdCertificateCheck }) => (
  <>
    {certificate && <GoodCertificate certificate={certificate} />}
    {standing === 'ended' && <EndedCertificate />}
    {standing === 'not-kept' && <UnkeptCertificate />}
    <CheckedAt at={checkedAt} />
  </>
);

const Check = () => {
  const { id: number = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['certificate-check', number],
    queryFn: () => call(checkCpdCertificate, { params: { number } }),
  });
  if (data) return <Checked check={data} />;
  if (isNotFound(error)) return <UnknownCertificate />;
  if (!error) return <Loading label="Checking the certificate" />;
  const title = messageOf(error, 'The certificate could not be checked');
  return <FailedState title={title} onRetry={() => void refetch()} />;
};

/** What the code on a certificate opens: whether it holds and what it confirms, for whoever was shown it. */
export const CertificateCheckPage = () => (
  <QueryProvider>
    <CheckCard>
      <Check />
    </CheckCard>
  </QueryProvider>
);
