import {
  type EditedProgramme,
  type OfficeCpdCategory,
  type SentProgramme,
} from '@linehaul/contract/office-programmes';
import { useState } from 'react';
import { generatePath } from 'react-router';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { useLeaveGuard } from '../../../lib/navigation/leave-guard.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { OvertakenInTab } from '../../../ui/editing/overtaken-in-tab.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SaveBar } from '../../../ui/forms/save-bar.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ProgrammeFields } from './programme-fields.tsx';
import { programmeRules, readProgramme } from './programme-values.ts';
import { changesOf, concernedWords } from './programme-words.ts';
import { RulesPart } from './rules-part.tsx';
import { useSaveProgramme } from './use-save-programme.ts';

interface ProgrammeFormProps {
  /** What the fields begin with. */
  first: EditedProgramme;
  /** What counts now, as far as this person knows. */
  kept: SentProgramme;
  /** The version that this person has seen last, or made. */
  version: number;
  categories: readonly OfficeCpdCategory[];
  isEdited: boolean;
  onEdit: () => void;
  onSaved: (version: number, saved: SentProgramme) => void;
}

interface ChangesProps {
  first: EditedProgramme;
  changes: readonly string[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** What a change does to past and present periods, before it is saved. */
const ChangesDialog = ({ first, changes, onConfirm, onClose }: ChangesProps) => (
  <ConfirmDialog
    title="Count all periods anew?"
    confirmLabel="Save and count anew"
    busyLabel="Saving…"
    keepLabel="Go on editing"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <ul>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
    <p>{concernedWords(first)}</p>
  </ConfirmDialog>
);

/** Everything about a programme in one form, which is saved as a whole. */
export const ProgrammeForm = (props: ProgrammeFormProps) => {
  const { first, kept, categories, isEdited } = props;
  const { save, overtaken, forget } = useSaveProgramme(props);
  const [asked, setAsked] = useState<SentProgramme>();
  // What goes over theirs is what was sent: once more is typed, it is to be sent again.
  const onEdit = (): void => {
    forget();
    props.onEdit();
  };
  const send = async (sent: SentProgramme, seen?: number): Promise<void> =>
    save(sent, seen).catch(form.refuse);
  const askOrSend = (sent: SentProgramme): Promise<void> | void =>
    first.peopleEver > 0 && changesOf(kept, sent).length > 0 ? setAsked(sent) : send(sent);
  const form = useZodForm({
    ...{ schema: programmeRules, read: readProgramme, onEdit },
    onSubmit: askOrSend,
  });
  useLeaveGuard(isEdited ? 'Leave this page? Your changes have not been saved.' : undefined);
  return (
    <Form {...form.props}>
      <FormFailure failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      <ProgrammeFields first={first} field={form.field} />
      <RulesPart {...{ categories, onEdit }} rules={first.categories} field={form.field} />
      {overtaken && (
        <OvertakenInTab
          words={overtaken.words}
          href={generatePath(paths.adminProgramme, { id: first.id })}
          onOverwrite={() => void send(overtaken.sent, overtaken.version)}
        />
      )}
      <SaveBar>
        <Button type="submit" isBusy={form.isSubmitting} busyLabel="Saving…">
          Save changes
        </Button>
      </SaveBar>
      {asked && (
        <ChangesDialog
          first={first}
          changes={changesOf(kept, asked)}
          onConfirm={() => send(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Form>
  );
};
