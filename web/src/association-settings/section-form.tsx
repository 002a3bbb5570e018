import {
  type AssociationSettings,
  getAssociationSettings,
  type SettingsSection,
} from '@linehaul/contract/association-settings';
import { type ReactNode, useState } from 'react';
import { isRefusedAs, messageOf } from '../lib/calls/api-error.ts';
import { call } from '../lib/calls/api.ts';
import type { FieldOf } from '../lib/forms/field-of.ts';
import type { RulesOfForm } from '../lib/forms/use-form-rules.ts';
import { useZodForm } from '../lib/forms/use-zod-form.ts';
import { useLeaveGuard } from '../lib/navigation/leave-guard.ts';
import { paths } from '../lib/navigation/paths.ts';
import { OvertakenInTab } from '../ui/editing/overtaken-in-tab.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { Button } from '../ui/forms/button.tsx';
import { ErrorSummary } from '../ui/forms/error-summary.tsx';
import { FormFailure } from '../ui/forms/form-failure.tsx';
import { Form } from '../ui/forms/form.tsx';
import { useKeepSettings } from './settings-queries.ts';
import styles from './association-settings.module.css';

interface SectionFormProps<T> {
  section: SettingsSection;
  version: number;
  schema: RulesOfForm<T>;
  /** How the fields become what is sent, where not one by one. */
  read?: (data: FormData) => unknown;
  saveLabel: string;
  /** Sends what has passed, with the version that was seen. */
  send: (sent: T, version: number) => Promise<AssociationSettings>;
  children: (field: FieldOf) => ReactNode;
}

interface Overtaken<T> {
  readonly sent: T;
  readonly version: number;
  readonly words: string;
}

/** Saves a section; where somebody else was faster, it says so and keeps what was to be saved. */
const useSaveSection = <T,>({ section, version: opened, send }: SectionFormProps<T>) => {
  const [version, setVersion] = useState(opened);
  const [overtaken, setOvertaken] = useState<Overtaken<T>>();
  const [isEdited, setIsEdited] = useState(false);
  const keep = useKeepSettings();
  const save = async (sent: T, seen = version): Promise<void> => {
    setOvertaken(undefined);
    try {
      const saved = await send(sent, seen);
      setVersion(saved[section].version);
      setIsEdited(false);
      keep(saved);
      showToast({ tone: 'success', title: 'Saved. Pages that are open show it once they are loaded again.' });
    } catch (error) {
      if (!isRefusedAs('wrong-state', error)) throw error;
      const theirs = (await call(getAssociationSettings))[section].version;
      if (theirs === seen) throw error;
      const words = messageOf(error, 'Somebody else has changed this meanwhile');
      setOvertaken({ sent, version: theirs, words });
    }
  };
  const edit = (): void => {
    setOvertaken(undefined);
    setIsEdited(true);
  };
  return { save, overtaken, isEdited, edit };
};

/** One section of the settings, which is saved by itself. */
export const SectionForm = <T,>(props: SectionFormProps<T>) => {
  const { save, overtaken, isEdited, edit } = useSaveSection(props);
  const send = async (sent: T, seen?: number): Promise<void> => save(sent, seen).catch(form.refuse);
  const form = useZodForm<T>({
    schema: props.schema,
    ...(props.read && { read: props.read }),
    onEdit: edit,
    onSubmit: (sent) => send(sent),
  });
  useLeaveGuard(isEdited ? 'Leave this page? Your changes have not been saved.' : undefined);
  return (
    <Form {...form.props}>
      <FormFailure failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      <div className={styles.stack}>{props.children(form.field)}</div>
      {overtaken && (
        <OvertakenInTab
          words={overtaken.words}
          href={paths.adminSettings}
          onOverwrite={() => void send(overtaken.sent, overtaken.version)}
        />
      )}
      <div>
        <Button type="submit" isBusy={form.isSubmitting} busyLabel="Saving…">
          {props.saveLabel}
        </Button>
      </div>
    </Form>
  );
};
