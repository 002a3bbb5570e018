import { type OfficeTerms, saveOfficeTerms, termsDraft } from '@linehaul/contract/office-membership-terms';
import { useState } from 'react';
import { isRefusedAs, messageOf } from '../../lib/calls/api-error.ts';
import { call } from '../../lib/calls/api.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { useLeaveGuard } from '../../lib/navigation/leave-guard.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { RichTextField } from '../../ui/content/rich-text/rich-text-field.tsx';
import { OvertakenInTab } from '../../ui/editing/overtaken-in-tab.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { SaveBar } from '../../ui/forms/save-bar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { askForTerms } from './office-queries.ts';

interface Overtaken {
  readonly content: string;
  /** By whom and when, as the server says. */
  readonly words: string;
}

interface TermsFormProps {
  terms: OfficeTerms;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
  onSaved: () => Promise<void>;
}

/** Saves the draft; where somebody else was faster, it says so and keeps what was to be saved. */
const useSaveTerms = (first: OfficeTerms, onSaved: () => Promise<void>) => {
  const [revision, setRevision] = useState(first.revision);
  const [overtaken, setOvertaken] = useState<Overtaken>();
  const save = async (content: string): Promise<void> => {
    setOvertaken(undefined);
    try {
      await call(saveOfficeTerms, { body: { revision, content } });
    } catch (error) {
      if (!isRefusedAs('wrong-state', error)) throw error;
      const latest = await askForTerms();
      if (latest.revision === revision) throw error;
      setRevision(latest.revision);
      return setOvertaken({
        content,
        words: messageOf(error, 'Somebody else has changed this meanwhile'),
      });
    }
    await onSaved();
  };
  return { save, overtaken };
};

/** The text of the draft. */
export const TermsForm = ({ terms, isEdited, onEdit, onSaved }: TermsFormProps) => {
  const { save, overtaken } = useSaveTerms(terms, async () => {
    onEdit(false);
    await onSaved();
  });
  const send = async (content: string): Promise<void> => save(content).catch(form.refuse);
  const form = useZodForm({
    schema: termsDraft,
    onSubmit: ({ content }) => send(content),
    onEdit: () => onEdit(true),
  });
  useLeaveGuard(isEdited ? 'Leave this page? Your changes have not been saved.' : undefined);
  return (
    <Form {...form.props}>
      <FormFailure failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      <Card title="Draft">
        <RichTextField
          {...form.field('content')}
          label="Text"
          hint="Headings, lists and links help whoever reads it before they pay."
          defaultHtml={terms.content}
        />
      </Card>
      {overtaken && (
        <OvertakenInTab
          words={overtaken.words}
          href={paths.adminMembershipTerms}
          onOverwrite={() => void send(overtaken.content)}
        />
      )}
      <SaveBar>
        <Button type="submit" isBusy={form.isSubmitting} busyLabel="Saving…">
          Save draft
        </Button>
      </SaveBar>
    </Form>
  );
};
