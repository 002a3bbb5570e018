import {
  type HelpText,
  helpTextDraft,
  removeHelpText,
  saveHelpText,
} from '@linehaul/contract/office-help-texts';
import { useState } from 'react';
import { generatePath } from 'react-router';
import { isRefusedAs, messageOf } from '../../lib/calls/api-error.ts';
import { call } from '../../lib/calls/api.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { useLeaveGuard } from '../../lib/navigation/leave-guard.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { RichTextField } from '../../ui/content/rich-text/rich-text-field.tsx';
import { OvertakenInTab } from '../../ui/editing/overtaken-in-tab.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { SaveBar } from '../../ui/forms/save-bar.tsx';
import { noteHelp } from '../../ui/help/note-help.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { HelpPreview } from './help-preview.tsx';
import { askForHelpText } from './help-text-queries.ts';

interface HelpTextFormProps {
  text: HelpText;
  onChanged: () => Promise<void>;
}

interface Overtaken {
  readonly content: string;
  /** By whom and when, as the server says. */
  readonly words: string;
}

/** Saves the text; where somebody else was faster, it says so and keeps what was to be saved. */
const useSaveHelp = (first: HelpText, onSaved: () => Promise<void>) => {
  const { place } = first;
  const [version, setVersion] = useState(first.version);
  const [overtaken, setOvertaken] = useState<Overtaken>();
  const save = async (content: string): Promise<void> => {
    setOvertaken(undefined);
    try {
      await call(saveHelpText, { body: { place, version, content } });
    } catch (error) {
      if (!isRefusedAs('wrong-state', error)) throw error;
      const latest = await askForHelpText(place);
      if (!latest || latest.version === version) throw error;
      setVersion(latest.version);
      return setOvertaken({ content, words: messageOf(error, 'Somebody else has changed this meanwhile') });
    }
    noteHelp(place, true);
    await onSaved();
    showToast({ tone: 'success', title: 'Saved: the page shows it' });
  };
  return { save, overtaken };
};

const RemoveHelp = ({ text: { place, version, title }, onChanged }: HelpTextFormProps) => {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsked(true)}>
        Remove…
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Remove the help text?"
          confirmLabel="Remove"
          busyLabel="Removing…"
          onConfirm={async () => {
            await call(removeHelpText, { body: { place, version } });
            noteHelp(place, false);
            await onChanged();
            showToast({ tone: 'success', title: 'Removed: the page shows no help' });
          }}
          onClose={() => setIsAsked(false)}
        >
          <p>‘{title}’ shows no help any more. The text stays in the audit log.</p>
        </ConfirmDialog>
      )}
    </>
  );
};

/** What helps with a page, and what it looks like there. */
export const HelpTextForm = ({ text, onChanged }: HelpTextFormProps) => {
  const [isEdited, setIsEdited] = useState(false);
  const [shown, setShown] = useState(text.content);
  const { save, overtaken } = useSaveHelp(text, async () => {
    setIsEdited(false);
    await onChanged();
  });
  const send = async (content: string): Promise<void> => save(content).catch(form.refuse);
  const noteTyped = (): void => {
    setIsEdited(true);
    const typed = form.props.ref.current && new FormData(form.props.ref.current).get('content');
    setShown(typeof typed === 'string' ? typed : '');
  };
  const form = useZodForm({
    schema: helpTextDraft,
    onSubmit: ({ content }) => send(content),
    onEdit: noteTyped,
  });
  useLeaveGuard(isEdited ? 'Leave this page? Your changes have not been saved.' : undefined);
  return (
    <>
      <Form {...form.props}>
        <FormFailure failure={form.failure} />
        <ErrorSummary faults={form.faults} />
        <Card title="Words">
          <RichTextField
            {...form.field('content')}
            label="Text"
            hint="What people ask about this page, in a few sentences. Links open in a new tab."
            defaultHtml={text.content}
          />
        </Card>
        {overtaken && (
          <OvertakenInTab
            words={overtaken.words}
            href={generatePath(paths.adminHelpText, { place: text.place })}
            onOverwrite={() => void send(overtaken.content)}
          />
        )}
        <SaveBar>
          <Button type="submit" isBusy={form.isSubmitting} busyLabel="Saving…">
            Save
          </Button>
          {text.content !== '' && <RemoveHelp text={text} onChanged={onChanged} />}
        </SaveBar>
      </Form>
      <HelpPreview html={shown} />
    </>
  );
};
