import { vi } from 'vitest';
import type { DevMailbox, KeptMail } from '../src/adapters/dev-mailbox.ts';

interface HasMailbox {
  readonly mailbox: DevMailbox;
}

/** The mails to an address once there are `count` of them, newest first. */
export const waitForMails = ({ mailbox }: HasMailbox, address: string, count = 1): Promise<KeptMail[]> =>
  vi.waitFor(
    async () => {
      const mails = (await mailbox.list()).filter(({ to }) => to === address);
      if (mails.length < count) throw new Error(`${mails.length} of ${count} mails to ${address}`);
      return mails;
    },
    { timeout: 15_000, interval: 50 },
  );

/** The first link in the text of a mail: what its button opens. */
export const linkIn = ({ text }: KeptMail): URL => {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error('The mail has no link');
  return new URL(link);
};

/** The link of a mail that leads to the page or call of that path. */
export const linkTo = ({ text }: KeptMail, path: string): URL => {
  const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link));
  const found = links.find(({ pathname }) => pathname === path);
  if (!found) throw new Error(`The mail has no link to ${path}`);
  return found;
};
