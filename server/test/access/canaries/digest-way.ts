import { getCurrentUser } from '@linehaul/contract/current-user';
import { sendDigest } from '../../content/send-digest.ts';
import type { TestPortal } from '../../portal.ts';
import type { Way } from './canary.ts';

const sent = new WeakMap<TestPortal, Promise<void>>();

/** One digest goes, to everybody who gets any. */
const sendOnce = (portal: TestPortal): Promise<void> => {
  const sending = sent.get(portal) ?? sendDigest(portal);
  sent.set(portal, sending);
  return sending;
};

/** What a person is mailed of all that is new: news, resources, partners and announcements alike. */
export const DIGEST_WAY: Way = {
  name: 'the digest by mail',
  calls: [],
  see: async ({ portal, token }) => {
    if (token === undefined) return [];
    await sendOnce(portal);
    const { data } = await portal.call(getCurrentUser, { token });
    const mails = (await portal.mailbox.list()).filter(({ to }) => to === data.registeredEmail);
    return mails.flatMap(({ subject, html, text }) => [subject, html, text]);
  },
};
