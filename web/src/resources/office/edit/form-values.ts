import { type TypedResource, typedResource } from '@linehaul/contract/office-resources';
import { formValues } from '../../../lib/forms/form-errors.ts';

type Text = string | string[] | undefined;

const textOrNull = (text: Text): Text | null => (text === undefined || text === '' ? null : text);

/** The item that the form holds, to be judged by the contract’s schema. */
export const readResource = (data: FormData): unknown => {
  const values: Record<string, Text> = formValues(data);
  const { title, description, content, featureDescription, secondaryDescription, audience } = values;
  const { productIds = [], categoryIds = [], tagIds = [] } = values;
  return {
    ...{ title, description, content, featureDescription, secondaryDescription, audience },
    featurePictureId: textOrNull(values['featurePictureId']),
    secondaryPictureId: textOrNull(values['secondaryPictureId']),
    datedOn: textOrNull(values['datedOn']),
    showsTeaser: values['showsTeaser'] !== undefined,
    ...{ productIds, categoryIds, tagIds },
  };
};

/** The same as it is typed so far; nothing where a field holds what it cannot, such as half a date. */
export const readTyped = (form: HTMLFormElement | null): TypedResource | undefined =>
  form ? typedResource.safeParse(readResource(new FormData(form))).data : undefined;
