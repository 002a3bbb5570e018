import type { MailContent } from '../mail/mail-content.ts';

export interface CheckedHead {
  readonly associationName: string;
  /** As `npm run audit:verify` takes it. */
  readonly head: string;
  readonly entryCount: number;
  /** The first entry where the chain does not hold. */
  readonly brokenAt?: number | undefined;
}

/** Takes the head of the audit log out of the reach of whoever has the database. */
export const auditHeadEmail = ({
  associationName,
  head,
  entryCount,
  brokenAt,
}: CheckedHead): MailContent => ({
  subject:
    brokenAt === undefined
      ? 'The audit log is intact'
      : `The audit log was tampered with at entry ${brokenAt}`,
  heading: brokenAt === undefined ? 'The audit log is intact' : 'The audit log was tampered with',
  paragraphs: [
    brokenAt === undefined
      ? `All ${entryCount} entries of the audit log of the ${associationName} hold together today.`
      : `The chain of the audit log of the ${associationName} does not hold at entry ${brokenAt}. Somebody has changed the database beside the portal. Please find out who, before anything else is changed.`,
    'Please keep this mail. If the log is ever in doubt, run the following on the server: it finds out whether an entry up to this one was changed or cut off since.',
  ],
  details: [{ label: 'Command', value: `npm run audit:verify -- ${head}` }],
});
