import { keepWorkingCopy } from '@linehaul/contract/office-resource-history';
import {
  getOfficeResource,
  type ResourceChoices,
  saveOfficeResource,
  sentResource,
  type SentResource,
  type TypedResource,
} from '@linehaul/contract/office-resources';
import type { ResourceType } from '@linehaul/contract/resources';
import { useCallback } from 'react';
import { call } from '../../../lib/calls/api.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { useLeaveGuard } from '../../../lib/navigation/leave-guard.ts';
import { KeptWords } from '../../../ui/editing/kept-words.tsx';
import { OvertakenNotice } from '../../../ui/editing/overtaken-notice.tsx';
import { useSaving } from '../../../ui/editing/use-saving.ts';
import { useWorkingCopy } from '../../../ui/editing/use-working-copy.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SaveBar } from '../../../ui/forms/save-bar.tsx';
import { ResourcePreview } from '../preview/resource-preview.tsx';
import { AudiencePart } from './audience-part.tsx';
import { readResource, readTyped } from './form-values.ts';
import { LabelsPart } from './labels-part.tsx';
import { PicturesPart } from './pictures-part.tsx';
import { WordsPart } from './words-part.tsx';

interface ResourceFormProps {
  id: string;
  type: ResourceType;
  version: number;
  /** What the fields begin with. */
  first: TypedResource;
  /** They begin with what was typed before and not saved. */
  isTyped: boolean;
  choices: ResourceChoices;
  onSaved: (version: number) => void;
}

/** Everything about an item in one form; what is typed is kept, and what is saved is saved as a whole. */
export const ResourceForm = (props: ResourceFormProps) => {
  const { id, type, version, first, isTyped, choices } = props;
  const send = async (sent: SentResource): Promise<void> => saving.save(sent).catch(form.refuse);
  const form = useZodForm({
    schema: sentResource,
    read: readResource,
    onSubmit: (sent) => send(sent),
    onEdit: (): void => copy.note(),
  });
  const formRef = form.props.ref;
  const keepTyped = useCallback(async () => {
    const resource = readTyped(formRef.current);
    return resource && call(keepWorkingCopy, { body: { id, version, resource } });
  }, [formRef, id, version]);
  const copy = useWorkingCopy({ keepTyped, isTyped });
  const onSaved = (saved: number): void => {
    copy.settle();
    props.onSaved(saved);
  };
  const saving = useSaving({
    ...{ version, copy, onSaved },
    sendAs: (resource: SentResource, seen) =>
      call(saveOfficeResource, { body: { id, version: seen, resource } }),
    findTheirs: () => call(getOfficeResource, { query: { id } }),
  });
  const { overtaken } = saving;
  const isUnkept = copy.kept.state === 'typed' || copy.kept.state === 'failed';
  useLeaveGuard(isUnkept ? 'Leave this page? Your last changes have not been kept yet.' : undefined);
  return (
    <>
      <Form {...form.props}>
        <FormFailure failure={form.failure} />
        <ErrorSummary faults={form.faults} />
        <WordsPart first={first} field={form.field} />
        <PicturesPart first={first} field={form.field} onEdit={copy.note} />
        <AudiencePart first={first} field={form.field} choices={choices} />
        <LabelsPart type={type} first={first} field={form.field} choices={choices} />
        {overtaken && (
          <OvertakenNotice
            theirs={overtaken.theirs}
            onOverwrite={() => saving.save(overtaken.sent, overtaken.theirs.version).catch(form.refuse)}
          />
        )}
        <SaveBar>
          <KeptWords kept={copy.kept} />
          <Button type="submit" isBusy={form.isSubmitting} busyLabel="Saving…">
            Save changes
          </Button>
        </SaveBar>
      </Form>
      <ResourcePreview id={id} choices={choices} read={() => readTyped(form.props.ref.current)} />
    </>
  );
};
