import { type TypedAnnouncement, typedAnnouncement } from '@linehaul/contract/office-announcements';
import { formValues } from '../../lib/forms/form-errors.ts';

/** The announcement that the form holds, to be judged by the contract’s schema. */
export const readAnnouncement = (data: FormData): unknown => {
  const { title, content, audience, productIds, isUrgent, lastDay, linkUrl, linkLabel } = formValues(data);
  return {
    ...{ title, content, audience, lastDay, linkUrl, linkLabel },
    productIds: audience === 'products' ? (productIds ?? []) : [],
    isUrgent: isUrgent !== undefined,
  };
};

/** The same as it is typed so far; nothing where a field holds what it cannot, such as half a date. */
export const readTyped = (form: HTMLFormElement | null): TypedAnnouncement | undefined => {
  if (!form) return undefined;
  const read = readAnnouncement(new FormData(form)) as { lastDay?: unknown };
  return typedAnnouncement.safeParse({ ...read, lastDay: read.lastDay === '' ? null : read.lastDay }).data;
};
