import { MAIL_KIND_TITLES, MAILING_KINDS, type MailingKind } from '@linehaul/contract/mail-kinds';
import { mailingText, type MailingText } from '@linehaul/contract/mailings';
import { useState } from 'react';
import { useLeaveGuard } from '../lib/navigation/leave-guard.ts';
import { useZodForm } from '../lib/forms/use-zod-form.ts';
import { Button } from '../ui/forms/button.tsx';
import { preloadDialog } from '../ui/overlays/dialog.tsx';
import { ErrorSummary } from '../ui/forms/error-summary.tsx';
import { Form } from '../ui/forms/form.tsx';
import { RadioCards } from '../ui/choices/radio-cards.tsx';
import { MailTextFields } from './mail-text-fields.tsx';
import { membersText } from './mailing-status.ts';
import { SendMailingDialog } from './send-mailing-dialog.tsx';

interface MailingFormProps {
  /** How many would get a mail of each kind. */
  counts: Readonly<Record<MailingKind, number>>;
  onSent: () => void;
}

/** Writes a mail, and asks once more before it goes. */
export const MailingForm = ({ counts, onSent }: MailingFormProps) => {
  const [isStarted, setIsStarted] = useState(false);
  const [ready, setReady] = useState<MailingText>();
  const form = useZodForm({ schema: mailingText, onSubmit: setReady });
  const start = (): void => setIsStarted(true);
  useLeaveGuard(isStarted ? 'Leave this page? Your email has not been sent.' : undefined, true);
  return (
    <>
      <Form {...form.props}>
        <ErrorSummary faults={form.faults} />
        <RadioCards
          {...form.field('kind')}
          label="What is it about?"
          hint="Only members who have this switched on get it, and each email has a link to switch it off."
          columns={2}
          cards={MAILING_KINDS.map((kind) => ({
            key: kind,
            title: MAIL_KIND_TITLES[kind],
            detail: membersText(counts[kind]),
          }))}
        />
        <MailTextFields field={form.field} onChange={start} />
        <div>
          <Button type="submit" onPointerEnter={preloadDialog} onFocus={preloadDialog}>
            Continue
          </Button>
        </div>
      </Form>
      {ready && (
        <SendMailingDialog
          mailing={ready}
          count={counts[ready.kind]}
          onSent={onSent}
          onClose={() => setReady(undefined)}
        />
      )}
    </>
  );
};
