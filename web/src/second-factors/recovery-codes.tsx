import { useState } from 'react';
import { useLeaveGuard } from '../lib/navigation/leave-guard.ts';
import { saveFile } from '../lib/calls/save-file.ts';
import { useSession } from '../lib/session/use-session.ts';
import { settings } from '../lib/settings.ts';
import { Button } from '../ui/forms/button.tsx';
import { CopyButton } from '../ui/forms/copy-button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { recoveryCodeSheet, recoveryCodeTitle } from './recovery-code-sheet.ts';
import styles from './second-factors.module.css';
import { StepHeading } from './step-heading.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** The codes for the day the second factor is lost: shown once, to be kept before going on. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => {
  const [madeAt] = useState(() => new Date().toISOString());
  const { email } = useSession();
  useLeaveGuard('Have you kept your recovery codes? They are not shown again.');
  const about = { associationName: settings.association.name, email, madeAt };
  const sheet = recoveryCodeSheet(codes, about);
  const download = (): void =>
    saveFile({ name: 'recovery-codes.txt', content: new Blob([sheet], { type: 'text/plain' }) });
  return (
    <div className={styles.stack}>
      <StepHeading>Keep your recovery codes</StepHeading>
      <Notice tone="warning" title="They are shown only now">
        Each works once, in place of your app or passkey. Keep them where you keep important papers, not on
        the same device.
      </Notice>
      <div className={styles.sheet}>
        <pre className={styles.printed}>{recoveryCodeTitle(about)}</pre>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={styles.buttons}>
        <CopyButton text={sheet}>Copy</CopyButton>
        <Button variant="secondary" onClick={download}>
          Download
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </div>
  );
};
