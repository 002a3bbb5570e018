import { type AttachedFile, attachmentsProblem } from './attached-files.ts';
import type { ContactForm } from './contact-form.ts';

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

/** The values that the schema judges; the files are not the form's but the page's. */
export const readContactForm =
  (attached: readonly AttachedFile[]) =>
  (data: FormData): ContactForm => ({
    email: textOf(data, 'email'),
    phone: textOf(data, 'phone'),
    comments: textOf(data, 'comments'),
    fileAttachment: attachmentsProblem(attached) ?? '',
  });
