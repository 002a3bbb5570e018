import {
  type ResourceChoices,
  sentResource,
  type SentResource,
  type TypedResource,
} from '@linehaul/contract/office-resources';
import type { ResourceType } from '@linehaul/contract/resources';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { useLeaveGuard } from '../../../lib/navigation/leave-guard.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SaveBar } from '../../../ui/forms/save-bar.tsx';
import { ResourcePreview } from '../preview/resource-preview.tsx';
import { AudiencePart } from './audience-part.tsx';
import { readResource, readTyped } from './form-values.ts';
import { KeptWords } from './kept-words.tsx';
import { LabelsPart } from './labels-part.tsx';
import { OvertakenNotice } from './overtaken-notice.tsx';
import { PicturesPart } from './pictures-part.tsx';
import { useSaveResource } from './use-save-resource.ts';
import { useWorkingCopy } from './use-working-copy.ts';
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
  const copy = useWorkingCopy({ id, version, formRef: form.props.ref, isTyped });
  const onSaved = (saved: number): void => {
    copy.settle();
    props.onSaved(saved);
  };
  const saving = useSaveResource({ id, version, copy, onSaved });
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
            overtaken={overtaken}
            onOverwrite={() => saving.overwrite(overtaken).catch(form.refuse)}
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
