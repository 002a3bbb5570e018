import { waitUntil } from '../wait-until.ts';

/** One mail as `/dev/mail.json` shows it. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { name: string; url: string }[];
}

/** Journeys beside each other may together ask more often than one visitor is allowed to: then it is asked again. */
export const fetchMails = (address: string, to?: string): Promise<Mail[]> =>
  waitUntil(async () => {
    const query = to === undefined ? '' : `?${new URLSearchParams({ to }).toString()}`;
    const response = await fetch(`${address}/dev/mail.json${query}`);
    const answer: unknown = await response.json();
    return response.ok ? (answer as Mail[]) : undefined;
  }, 'the mailbox was shown');

/** Mails to one address, newest first, however many went to others since. */
export const findMails = (address: string, to: string): Promise<Mail[]> => fetchMails(address, to);

/** Waits until a mail to this address has this in its subject. */
export const waitForMail = (address: string, to: string, subject: RegExp): Promise<Mail> =>
  waitUntil(
    async () => (await findMails(address, to)).find((mail) => subject.test(mail.subject)),
    `a mail about ${String(subject)} reached ${to}`,
  );

/** The link of a mail that leads to this path of the portal. */
export const linkIn = (mail: Mail, path: string): string => {
  const links = mail.text.match(/https?:\/\/\S+/g) ?? [];
  const link = links.find((found) => new URL(found).pathname === path);
  if (!link) throw new Error(`The mail '${mail.subject}' has no link to ${path}`);
  return link;
};
