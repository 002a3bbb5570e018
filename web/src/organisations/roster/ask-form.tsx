import {
  ORGANISATION_NAME_MAX_LENGTH,
  ORGANISATION_SEARCH_DEBOUNCE_MS,
  ORGANISATION_SEARCH_MIN_LENGTH,
} from '@linehaul/contract/constants';
import { askToBelong, searchOrganisations } from '@linehaul/contract/organisations';
import { useEffect, useId, useState } from 'react';
import { call } from '../../lib/calls/api.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import type { Option } from '../../ui/choices/select-field.tsx';
import { SuggestField } from '../../ui/choices/suggest-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';

const source = {
  find: async (keyword: string): Promise<readonly Option[]> =>
    (await call(searchOrganisations, { query: { keyword } })).items,
  debounceMs: ORGANISATION_SEARCH_DEBOUNCE_MS,
  minLength: ORGANISATION_SEARCH_MIN_LENGTH,
};

const MISSING = 'Please choose an organisation from the list';

/** Opened by a press, which has the next thing to type in hand. */
export const AskForm = ({ onAsked }: { onAsked: () => Promise<unknown> }) => {
  const { isBusy, failure, run, forget } = useAct('The organisation could not be asked');
  const [picked, setPicked] = useState<Option>();
  const [isMissing, setIsMissing] = useState(false);
  const id = useId();
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const pick = (option: Option | undefined): void => {
    setPicked(option);
    setIsMissing(false);
    forget();
  };
  const ask = (): void => {
    if (!picked) return setIsMissing(true);
    void run(async () => {
      await call(askToBelong, { body: { orgId: picked.key } });
      await onAsked();
    });
  };
  return (
    <>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <SuggestField
        id={id}
        name="organisation"
        label="Organisation name"
        hint="Start typing, and choose it from the list."
        error={isMissing ? MISSING : undefined}
        source={source}
        onPick={pick}
        maxLength={ORGANISATION_NAME_MAX_LENGTH}
      />
      <div>
        <Button variant="secondary" isBusy={isBusy} busyLabel="Asking…" onClick={ask}>
          Ask to belong to it
        </Button>
      </div>
    </>
  );
};
