import {
  ORGANISATION_NAME_MAX_LENGTH,
  ORGANISATION_SEARCH_DEBOUNCE_MS,
  ORGANISATION_SEARCH_MIN_LENGTH,
} from '@linehaul/contract/constants';
import { chooseOrganisation } from '@linehaul/contract/join';
import { nameKeyOf } from '@linehaul/contract/names';
import { searchOrganisations } from '@linehaul/contract/organisations';
import { useState } from 'react';
import { isRefusedAs } from '../../lib/calls/api-error.ts';
import { call } from '../../lib/calls/api.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import type { Option } from '../../ui/choices/select-field.tsx';
import { SuggestField } from '../../ui/choices/suggest-field.tsx';
import { ConfirmJoinRequest } from './confirm-join-request.tsx';
import { useStepSubmit } from '../use-step-submit.ts';

const loadRules = async () => (await import('./organisation-name-fields.ts')).nameFields;

const find = async (text: string): Promise<readonly Option[]> =>
  (await call(searchOrganisations, { query: { keyword: text } })).items;

const source = {
  find,
  debounceMs: ORGANISATION_SEARCH_DEBOUNCE_MS,
  minLength: ORGANISATION_SEARCH_MIN_LENGTH,
};

const isSameName = (one: string, other: string): boolean => nameKeyOf(one) === nameKeyOf(other);

/** The server alone knows every name: one typed without choosing it from the list is asked about all the same. */
const isTaken = (error: unknown): boolean => isRefusedAs('organisation-exists', error);

/** An organisation that is there already, and how the request to join it names it. */
interface Asked {
  name: string;
  choice: { orgId: string } | { orgName: string };
}

const askedOf = ({ key, value }: Option): Asked => ({ name: value, choice: { orgId: key } });

interface OrganisationNameFormProps {
  currentName: string | null;
  wasWithdrawn: boolean;
}

export const OrganisationNameForm = ({ currentName, wasWithdrawn }: OrganisationNameFormProps) => {
  const [picked, setPicked] = useState<Option>();
  const [asked, setAsked] = useState<Asked>();
  const { send, failure, forget } = useStepSubmit('organisation');
  const submit = async ({ orgName }: { orgName: string }): Promise<void> => {
    const isCurrent = currentName !== null && isSameName(orgName, currentName);
    if (picked && !isCurrent) return setAsked(askedOf(picked));
    const error = await send(() => call(chooseOrganisation, { body: { orgName, isNew: true } }), isTaken);
    if (isTaken(error)) setAsked({ name: orgName, choice: { orgName } });
  };
  const [isWithdrawn, setIsWithdrawn] = useState(wasWithdrawn);
  const edit = (): void => {
    forget();
    setIsWithdrawn(false);
  };
  const form = useZodForm({ schema: loadRules, onSubmit: submit, onEdit: edit });
  const request = ({ choice }: Asked) => send(() => call(chooseOrganisation, { body: choice }));
  return (
    <>
      <PageHeading lead="Membership belongs to an organisation: your company, partnership or trading name.">
        Your organisation
      </PageHeading>
      {isWithdrawn && (
        <Notice tone="success" isAnnounced>
          Your request was withdrawn. You can name another organisation.
        </Notice>
      )}
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <form {...form.props} onChange={() => setAsked(undefined)}>
        <SuggestField
          {...form.field('orgName')}
          label="Organisation name"
          hint="Start typing. If your organisation is already with us, choose it from the list."
          source={source}
          onPick={(option) => {
            setPicked(option);
            forget();
            setAsked(option && askedOf(option));
          }}
          maxLength={ORGANISATION_NAME_MAX_LENGTH}
          defaultValue={currentName ?? ''}
        />
        {asked ? (
          <ConfirmJoinRequest name={asked.name} onConfirm={() => request(asked)} />
        ) : (
          <Button
            type="submit"
            isWide
            isBlocked={!form.isValid}
            onBlockedPress={form.explain}
            isBusy={form.isSubmitting}
            busyLabel="Saving…"
          >
            Continue
          </Button>
        )}
      </form>
    </>
  );
};
