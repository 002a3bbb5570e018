import type { FormFieldKind } from '@linehaul/contract/form-field-kinds';
import type { AccountColumnName, OrganisationColumnName } from '../../src/forms/bound-column-rules.ts';

/** How a field stands in a workflow; a field without an entry does not appear in it. */
interface SeedUse {
  isRequired?: boolean;
  isReadOnly?: boolean;
  isHidden?: boolean;
}

export interface SeedField {
  label: string;
  fieldType: 'String' | 'Integer' | 'Boolean' | 'Reference';
  join?: SeedUse;
  details?: SeedUse;
  options?: Record<string, string>;
  isMultipleSelect?: boolean;
  placeholder?: string;
  maxLength?: number;
  boundColumn?: AccountColumnName | OrganisationColumnName;
  format?: 'abn' | 'postcode' | 'website' | 'phone';
  /** What it asks for; the format and the column say it themselves. */
  kind?: FormFieldKind;
  /** Says how large the organisation's fleet is, from which a membership is suggested. */
  isFleetSize?: boolean;
  /** What members see of it in the list of workplaces. */
  workplacePart?:
    | 'address1'
    | 'address2'
    | 'suburb'
    | 'state'
    | 'postcode'
    | 'country'
    | 'website'
    | 'imageUrl';
}

export interface SeedGroup {
  name: string;
  isToggled?: boolean;
  fields: SeedField[];
}

export const EDITABLE: SeedUse = {};
export const REQUIRED: SeedUse = { isRequired: true };
export const READ_ONLY: SeedUse = { isReadOnly: true };
export const HIDDEN: SeedUse = { isHidden: true };
