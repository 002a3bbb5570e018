import type { MembershipTerms } from '@linehaul/contract/membership-terms';
import { useState } from 'react';
import { generatePath } from 'react-router';
import { formatDate } from '../lib/formats/format.ts';
import { paths } from '../lib/navigation/paths.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button, ExternalLinkButton } from '../ui/forms/button.tsx';
import { Dialog, preloadDialog } from '../ui/overlays/dialog.tsx';
import styles from './membership-terms.module.css';
import { TermsText } from './terms-text.tsx';

const TermsDialog = ({ terms, onClose }: { terms: MembershipTerms; onClose: () => void }) => (
  <Dialog
    title={`Membership terms, version ${terms.version}`}
    isOpen
    onClose={onClose}
    actions={
      <>
        <ExternalLinkButton
          variant="quiet"
          href={generatePath(paths.membershipTermsVersion, { version: String(terms.version) })}
          target="_blank"
          rel="noopener"
        >
          Open in a new tab
        </ExternalLinkButton>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </>
    }
  >
    <TermsText html={terms.content} />
  </Dialog>
);

/** Leads to what is about to be accepted, and says so when it has changed since the page was opened. */
export const ReadTerms = ({ terms }: { terms: MembershipTerms }) => {
  const [isRead, setIsRead] = useState(false);
  const [first] = useState(terms.version);
  const { version, publishedOn, changes } = terms;
  return (
    <div className={styles.stack}>
      {version !== first && (
        <Notice tone="warning" title="The membership terms have changed" isAnnounced>
          Please read version {version} and accept it. What you have entered is still here.
          {changes !== '' && ` New in it: ${changes}`}
        </Notice>
      )}
      <div className={styles.row}>
        <span>
          Membership terms, version {version} of {formatDate(publishedOn)}
        </span>
        <Button
          variant="secondary"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => setIsRead(true)}
        >
          Read the membership terms
        </Button>
      </div>
      {isRead && <TermsDialog terms={terms} onClose={() => setIsRead(false)} />}
    </div>
  );
};
