import { useId, useState } from 'react';
import { CheckboxField } from '../ui/choices/checkbox-field.tsx';

export interface Terms {
  isAgreed: boolean;
  /** Says that the box has to be ticked, and moves to it. */
  askFor: () => void;
  field: { id: string; name: string; error: string | undefined };
  onChange: (isAgreed: boolean) => void;
}

/** A box that has to be ticked before the button below it works, and anew once something else is agreed to. */
export const useTerms = (what = ''): Terms => {
  const id = useId();
  const [agreedTo, setAgreedTo] = useState<string>();
  const [error, setError] = useState<string>();
  return {
    isAgreed: agreedTo === what,
    askFor: () => {
      setError('Please tick this box to agree first');
      document.getElementById(id)?.focus();
    },
    field: { id, name: 'terms', error },
    onChange: (agreed) => {
      setAgreedTo(agreed ? what : undefined);
      if (agreed) setError(undefined);
    },
  };
};

/** Says exactly what is agreed to. */
export const TermsCheckbox = ({ terms, text }: { terms: Terms; text: string }) => (
  <CheckboxField
    {...terms.field}
    label={text}
    checked={terms.isAgreed}
    onChange={(event) => terms.onChange(event.currentTarget.checked)}
  />
);
