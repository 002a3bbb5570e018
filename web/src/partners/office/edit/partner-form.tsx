import { keepPartnerCopy } from '@linehaul/contract/office-partner-history';
import { sentPartner, type SentPartner, type TypedPartner } from '@linehaul/contract/office-partner-values';
import { getOfficePartner, type PartnerChoices, saveOfficePartner } from '@linehaul/contract/office-partners';
import { useCallback } from 'react';
import { call } from '../../../lib/calls/api.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { useLeaveGuard } from '../../../lib/navigation/leave-guard.ts';
import { AudiencePart } from '../../../resources/office/edit/audience-part.tsx';
import { KeptWords } from '../../../ui/editing/kept-words.tsx';
import { OvertakenNotice } from '../../../ui/editing/overtaken-notice.tsx';
import { useSaving } from '../../../ui/editing/use-saving.ts';
import { useWorkingCopy } from '../../../ui/editing/use-working-copy.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SaveBar } from '../../../ui/forms/save-bar.tsx';
import { PartnerPreview } from '../preview/partner-preview.tsx';
import { ContactPart } from './contact-part.tsx';
import { readPartner, readTyped } from './form-values.ts';
import { LabelsPart } from './labels-part.tsx';
import { PeoplePart } from './people-part.tsx';
import { PicturesPart } from './pictures-part.tsx';
import { WordsPart } from './words-part.tsx';

interface PartnerFormProps {
  id: string;
  version: number;
  /** What the fields begin with. */
  first: TypedPartner;
  /** They begin with what was typed before and not saved. */
  isTyped: boolean;
  choices: PartnerChoices;
  onSaved: (version: number) => void;
}

const usePartnerForm = ({ id, version, isTyped, onSaved }: PartnerFormProps) => {
  const send = async (sent: SentPartner): Promise<void> => saving.save(sent).catch(form.refuse);
  const form = useZodForm({
    schema: sentPartner,
    read: readPartner,
    onSubmit: (sent) => send(sent),
    onEdit: (): void => copy.note(),
  });
  const formRef = form.props.ref;
  const keepTyped = useCallback(async () => {
    const partner = readTyped(formRef.current);
    return partner && call(keepPartnerCopy, { body: { id, version, partner } });
  }, [formRef, id, version]);
  const copy = useWorkingCopy({ keepTyped, isTyped });
  const saving = useSaving({
    ...{ version, copy },
    sendAs: (partner: SentPartner, seen) => call(saveOfficePartner, { body: { id, version: seen, partner } }),
    findTheirs: () => call(getOfficePartner, { query: { id } }),
    onSaved: (saved) => {
      copy.settle();
      onSaved(saved);
    },
  });
  const isUnkept = copy.kept.state === 'typed' || copy.kept.state === 'failed';
  useLeaveGuard(isUnkept ? 'Leave this page? Your last changes have not been kept yet.' : undefined);
  return { form, copy, saving };
};

/** Everything about a partner in one form; what is typed is kept, and what is saved is saved as a whole. */
export const PartnerForm = (props: PartnerFormProps) => {
  const { id, first, choices } = props;
  const { form, copy, saving } = usePartnerForm(props);
  const { overtaken } = saving;
  return (
    <>
      <Form {...form.props}>
        <FormFailure failure={form.failure} />
        <ErrorSummary faults={form.faults} />
        <WordsPart first={first} field={form.field} />
        <ContactPart first={first} field={form.field} />
        <PeoplePart people={first.people} field={form.field} onEdit={copy.note} />
        <PicturesPart first={first} field={form.field} onEdit={copy.note} />
        <AudiencePart first={first} field={form.field} choices={choices} />
        <LabelsPart first={first} field={form.field} choices={choices} />
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
      <PartnerPreview id={id} choices={choices} read={() => readTyped(form.props.ref.current)} />
    </>
  );
};
