import type { EditedAnnouncement, SentAnnouncement } from '@linehaul/contract/office-announcements';
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

/** What a form begins with. */
export type FormAnnouncement = Pick<EditedAnnouncement, keyof SentAnnouncement>;

export const newAnnouncement = (lastDay: string): FormAnnouncement => ({
  ...{ title: '', content: '', audience: 'members', productIds: [], isUrgent: false },
  ...{ lastDay, linkUrl: '', linkLabel: '' },
});
