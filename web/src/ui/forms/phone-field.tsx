import { useEffect, useRef, useState } from 'react';
import controlStyles from './control.module.css';
import { formatPhone } from '../../lib/formats/format-phone.ts';
import { controlProps, Field } from './field.tsx';
import { Icon } from '../pictures/icon.tsx';
import styles from './phone-field.module.css';
import type * as phoneRules from './phone-rules.ts';
import type { TextFieldProps } from './text-field.tsx';

const AUSTRALIA = { code: 'AU', name: 'Australia', callingCode: '61' };

const loadRules = () => import('./phone-rules.ts');

/** The rules weigh more than the rest of a form, so they come once a person starts to fill something in. */
const usePhoneRules = (): typeof phoneRules | undefined => {
  const [rules, setRules] = useState<typeof phoneRules>();
  useEffect(() => {
    const load = () => void loadRules().then(setRules, () => {});
    document.addEventListener('focusin', load, { once: true });
    return () => document.removeEventListener('focusin', load);
  }, []);
  return rules;
};

/** The country that the list begins with. */
const countryOf = (known: string, rules: typeof phoneRules | undefined): string =>
  rules?.countryOfNumber(known) ?? AUSTRALIA.code;

interface Typed {
  rules: typeof phoneRules | undefined;
  country: string;
  isOptional: boolean;
}

/** What the form has of a number that was typed. What may be left out and is there all the same must not get lost. */
const valueOf = (typed: string, { rules, country, isOptional }: Typed): string => {
  if (!rules) return typed;
  return rules.phoneNumberFrom(typed, country) ?? (isOptional ? typed : '');
};

/**
 * A telephone number with its country. The form's value is the number in E.164, or nothing while it is not a number;
 * without the rules it is what was typed, and the server judges it.
 */
export const PhoneField = (props: TextFieldProps) => {
  const { id, name, label, hint, error, isOptional, defaultValue, ...native } = props;
  const field = { id, name, label, hint, error, isOptional: isOptional ?? false };
  const rules = usePhoneRules();
  const typedRef = useRef<HTMLInputElement>(null);
  const valueRef = useRef<HTMLInputElement>(null);
  const known = String(defaultValue ?? '');
  const shown = formatPhone(known);
  const [chosen, setCountry] = useState<string>();
  const country = chosen ?? countryOf(known, rules);
  const countries = rules?.phoneCountries ?? [AUSTRALIA];
  const callingCode = countries.find(({ code }) => code === country)?.callingCode ?? '';

  const update = (from: string): void => {
    const typed = typedRef.current?.value ?? '';
    // What was known stays as it was while it is left alone.
    const isKnown = typed === shown && chosen === undefined;
    const value = isKnown ? known : valueOf(typed, { rules, country: from, isOptional: field.isOptional });
    if (valueRef.current) valueRef.current.value = value;
  };

  useEffect(() => update(country));

  return (
    <Field field={field}>
      <span className={styles.frame}>
        <span className={styles.country}>
          <select
            aria-label="Calling code"
            value={country}
            onInput={(event) => update(event.currentTarget.value)}
            onChange={(event) => setCountry(event.currentTarget.value)}
          >
            {countries.map(({ code, name: countryName, callingCode: prefix }) => (
              <option key={code} value={code}>
                {countryName} +{prefix}
              </option>
            ))}
          </select>
          <span aria-hidden="true">
            {country} +{callingCode}
            <Icon name="chevron" size="small" />
          </span>
        </span>
        <input
          autoComplete="tel"
          {...native}
          {...controlProps(field)}
          ref={typedRef}
          type="tel"
          inputMode="tel"
          defaultValue={shown}
          maxLength={30}
          aria-required={isOptional ? undefined : true}
          className={controlStyles.control}
          onInput={() => update(country)}
        />
        <input ref={valueRef} type="hidden" name={name} defaultValue={known} />
      </span>
    </Field>
  );
};
