import type { EndingLicence } from '@linehaul/contract/cpd';
import { formatDate } from '../../lib/formats/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { LinkButton } from '../../ui/forms/button.tsx';

const wordsOf = ({ kindName, expiryDate, hasExpired }: EndingLicence): string =>
  `${kindName} ${hasExpired ? 'expired on' : 'expires on'} ${formatDate(expiryDate)}`;

const titleOf = (licences: readonly EndingLicence[]): string => {
  if (licences.length === 1) return licences.map(wordsOf).join('');
  if (licences.every(({ hasExpired }) => hasExpired)) return 'Licences of yours have expired';
  return licences.some(({ hasExpired }) => hasExpired)
    ? 'Licences of yours have expired or expire soon'
    : 'Licences of yours expire soon';
};

/** Says until when the person may still drive, load or lift, and leads to where what renews it is kept. */
export const EndingLicences = ({ licences }: { licences: readonly EndingLicence[] }) => (
  <Notice tone="warning" title={titleOf(licences)}>
    {licences.length > 1 && (
      <ul>
        {licences.map((licence) => (
          <li key={licence.licenceId}>{wordsOf(licence)}</li>
        ))}
      </ul>
    )}
    <p>Enter the new one once you have it, so that nobody has to ask you for it.</p>
    <LinkButton to={paths.licences} variant="secondary">
      Open licences
    </LinkButton>
  </Notice>
);
