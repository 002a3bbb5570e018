import { useId } from 'react';
import { type Option, SelectField } from '../choices/select-field.tsx';

interface FilterSelectProps {
  label: string;
  hint?: string;
  options: readonly Option[];
  /** What the choice of everything is called. */
  everything: string;
  value: string;
  onPick: (value: string) => unknown;
}

/** Narrows a list to one kind, at once. */
export const FilterSelect = ({ label, hint, options, everything, value, onPick }: FilterSelectProps) => {
  const id = useId();
  return (
    <SelectField
      id={id}
      name={id}
      label={label}
      hint={hint}
      isOptional={false}
      placeholder={everything}
      options={options}
      value={value}
      onChange={({ currentTarget }) => onPick(currentTarget.value)}
    />
  );
};
