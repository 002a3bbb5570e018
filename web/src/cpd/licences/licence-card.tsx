import {
  downloadLicenceFile,
  type EarlierLicence,
  type OwnLicence,
  removeLicence,
} from '@linehaul/contract/licences';
import { useState } from 'react';
import { unlessGone } from '../../lib/calls/api-error.ts';
import { call } from '../../lib/calls/api.ts';
import { formatDate } from '../../lib/formats/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button, LinkButton } from '../../ui/forms/button.tsx';
import { Card, Facts } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { RecordFiles } from '../files/record-files.tsx';
import { useLicencesChanged } from './licence-queries.ts';
import { LicenceStandingTag } from './licence-standing-tag.tsx';
import styles from './licences.module.css';

const factsOf = ({ number, licenceClass, issuedDate, expiryDate }: EarlierLicence) =>
  [
    { name: 'Expires on', value: expiryDate === null ? 'Does not expire' : formatDate(expiryDate) },
    { name: 'Issued on', value: issuedDate === null ? '' : formatDate(issuedDate) },
    { name: 'Number', value: number },
    { name: 'Class', value: licenceClass },
  ].filter(({ value }) => value !== '');

const Files = ({ licence: { attachments } }: { licence: EarlierLicence }) =>
  attachments.length === 0 ? null : <RecordFiles files={attachments} endpoint={downloadLicenceFile} />;

const Earlier = ({ earlier }: Pick<OwnLicence, 'earlier'>) =>
  earlier.length === 0 ? null : (
    <details className={styles.earlier}>
      <summary>Before it was renewed ({earlier.length})</summary>
      {earlier.map((licence) => (
        <div key={licence.licenceId}>
          <Facts isDense facts={factsOf(licence)} />
          <Files licence={licence} />
        </div>
      ))}
    </details>
  );

const Remove = ({ licence: { licenceId: id, version, kindName } }: { licence: OwnLicence }) => {
  const changed = useLicencesChanged();
  const [isAsked, setIsAsked] = useState(false);
  const remove = async (): Promise<void> => {
    await unlessGone(call(removeLicence, { body: { id, version } })).finally(changed);
    showToast({ tone: 'success', title: 'Licence removed' });
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsked(true)}>
        Remove…<span className="visually-hidden"> {kindName}</span>
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Remove ${kindName}?`}
          confirmLabel="Remove"
          busyLabel="Removing…"
          keepLabel="Keep it"
          isDanger
          onConfirm={remove}
          onClose={() => setIsAsked(false)}
        >
          <p>It goes with its files and what it has renewed. You are not reminded of it any more.</p>
        </ConfirmDialog>
      )}
    </>
  );
};

/** One licence: how it stands, until when, and what can be done with it. */
export const LicenceCard = ({ licence }: { licence: OwnLicence }) => {
  const { licenceId, kindName, standing, asksFile, attachments, earlier } = licence;
  const label = <span className="visually-hidden"> {kindName}</span>;
  return (
    <Card title={kindName} aside={<LicenceStandingTag standing={standing} />}>
      <Facts isDense facts={factsOf(licence)} />
      <Files licence={licence} />
      {asksFile && attachments.length === 0 && (
        <p className={styles.missing}>A picture or a PDF of it is still missing.</p>
      )}
      <div className={styles.acts}>
        <LinkButton
          variant={standing === 'valid' ? 'secondary' : 'primary'}
          to={`${paths.licence}?renew=${licenceId}`}
        >
          Renew{label}
        </LinkButton>
        <LinkButton variant="secondary" to={`${paths.licence}?id=${licenceId}`}>
          Edit{label}
        </LinkButton>
        <Remove licence={licence} />
      </div>
      <Earlier earlier={earlier} />
    </Card>
  );
};
