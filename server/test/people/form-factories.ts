import type { FormEntity, KeptForm, SentForm } from '@linehaul/contract/office-forms';
import { loadDesign } from '../../src/form-design/design-queries.ts';
import { toKeptForm } from '../../src/form-design/design-view-rules.ts';
import type { TestPortal } from '../portal.ts';

type Field = SentForm['groups'][number]['fields'][number];

/** A form as it would be sent back unchanged. */
const sentForm = ({ entity, version, groups }: KeptForm): SentForm => ({
  ...{ entity, version },
  groups: groups.map(({ id, name, isToggled, fields }) => ({
    ...{ id, name, isToggled },
    fields: fields.map((field): Field => ({
      ...{ id: field.id, label: field.label, type: field.type, placeholder: field.placeholder },
      kind: field.kind,
      ...{ maxLength: field.maxLength, options: field.options, join: field.join, details: field.details },
    })),
  })),
});

/** The form of now, as it would be sent back unchanged. */
export const sentFormOf = async ({ context }: TestPortal, entity: FormEntity): Promise<SentForm> =>
  sentForm(toKeptForm(await loadDesign(context.db, entity)));

/** A new field that is asked for in the settings. */
export const newField = (changes: Partial<Field> = {}): Field => ({
  ...{ id: null, label: 'Depots', type: 'text', kind: null, placeholder: '', maxLength: 255, options: [] },
  ...{ join: 'hidden', details: 'optional' },
  ...changes,
});
