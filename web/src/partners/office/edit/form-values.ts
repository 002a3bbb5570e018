import { type TypedPartner, typedPartner } from '@linehaul/contract/office-partner-values';
import { formValues } from '../../../lib/forms/form-errors.ts';

type Text = string | string[] | undefined;

const textOrNull = (text: Text): Text | null => (text === undefined || text === '' ? null : text);

const PERSON = ['name', 'role', 'phone', 'email'] as const;

/** Whom the form names, in the order of their fields. */
const readPeople = (values: Record<string, Text>) => {
  const count = Object.keys(values).filter((name) => /^people\.\d+\.name$/.test(name)).length;
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(PERSON.map((part) => [part, values[`people.${index}.${part}`]])),
  );
};

/** The partner that the form holds, to be judged by the contract’s schema. */
export const readPartner = (data: FormData): unknown => {
  const values: Record<string, Text> = formValues(data);
  const { title, partnerType, author, description, featureHeading, content, audience } = values;
  const { logoDescription, featureDescription, externalUrl, phone, email, address } = values;
  const { productIds = [], categoryIds = [], subCategoryIds = [], tagIds = [] } = values;
  return {
    ...{ title, partnerType, author, description, featureHeading, content, audience },
    ...{ logoDescription, featureDescription, externalUrl, phone, email, address },
    isPinned: values['isPinned'] !== undefined,
    showsTeaser: values['showsTeaser'] !== undefined,
    logoPictureId: textOrNull(values['logoPictureId']),
    featurePictureId: textOrNull(values['featurePictureId']),
    datedOn: textOrNull(values['datedOn']),
    people: readPeople(values),
    ...{ productIds, categoryIds, subCategoryIds, tagIds },
  };
};

/** The same as it is typed so far; nothing where a field holds what it cannot, such as half a date. */
export const readTyped = (form: HTMLFormElement | null): TypedPartner | undefined =>
  form ? typedPartner.safeParse(readPartner(new FormData(form))).data : undefined;
