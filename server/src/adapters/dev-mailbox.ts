import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer, OutgoingMail } from './mailer.ts';

/** A mail as the dev mailbox keeps it; attachments are stored whole, base64. */
export interface KeptMail {
  id: string;
  messageId: string;
  sentAt: string;
  from: string;
  to: string;
  /** Who gets the answers, where that is not the sender. */
  replyTo?: string;
  /** The address in the List-Unsubscribe header. */
  unsubscribeUrl?: string;
  subject: string;
  text: string;
  html: string;
  attachments: { name: string; contentType: string; content: string }[];
}

export interface DevMailbox extends Mailer {
  /** The newest 200, newest first: of all mails, or of those to one address, however many came to others since. */
  list(to?: string): Promise<KeptMail[]>;
  find(id: string): Promise<KeptMail | undefined>;
}

const LISTED = 200;
const FILE_NAME = /^\d{15}-[0-9a-f-]{36}\.json$/;

const writeWhole = async (path: string, content: string): Promise<void> => {
  const handle = await open(`${path}.part`, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${path}.part`, path);
};

const toKept = (mail: OutgoingMail, from: string, id: string): KeptMail => ({
  id,
  messageId: mail.messageId,
  sentAt: new Date().toISOString(),
  from,
  to: mail.to.address,
  ...(mail.replyTo && { replyTo: mail.replyTo.address }),
  ...(mail.unsubscribeUrl !== undefined && { unsubscribeUrl: mail.unsubscribeUrl }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: mail.attachments.map(({ filename, contentType, bytes }) => ({
    name: filename,
    contentType,
    content: Buffer.from(bytes).toString('base64'),
  })),
});

/** Keeps mails as files instead of sending them, for a portal that has no mail server yet. */
export const openDevMailbox = (folder: string, from: () => string): DevMailbox => {
  const read = async (name: string): Promise<KeptMail> =>
    JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptMail;
  const names = async (): Promise<string[]> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return (await readdir(folder))
      .filter((name) => FILE_NAME.test(name))
      .toSorted()
      .toReversed();
  };
  /** By the names of the files, which never change. */
  const recipients = new Map<string, string>();
  const isTo = async (name: string, to: string): Promise<boolean> => {
    const known = recipients.get(name) ?? (await read(name)).to.toLowerCase();
    recipients.set(name, known);
    return known === to.toLowerCase();
  };
  const namesTo = async (to: string): Promise<string[]> => {
    const found: string[] = [];
    for (const name of await names()) if (await isTo(name, to)) found.push(name);
    return found;
  };
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const id = randomUUID();
      const path = join(folder, `${String(Date.now()).padStart(15, '0')}-${id}.json`);
      await writeWhole(path, JSON.stringify(toKept(mail, from(), id)));
    },
    async list(to) {
      const all = await (to === undefined ? names() : namesTo(to));
      return Promise.all(all.slice(0, LISTED).map(read));
    },
    async find(id) {
      const name = (await names()).find((candidate) => candidate.includes(id));
      return name && /^[0-9a-f-]{36}$/.test(id) ? read(name) : undefined;
    },
    close: () => undefined,
  };
};
