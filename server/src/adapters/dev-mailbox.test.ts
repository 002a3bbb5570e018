import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDevMailbox, type DevMailbox } from './dev-mailbox.ts';

let folder: string;
let mailbox: DevMailbox;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linehaul mailbox '));
  mailbox = openDevMailbox(join(folder, 'mails'), () => 'Association <mail@association.example>');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const send = (subject: string, address = 'dana@okafor.example'): Promise<void> =>
  mailbox.send({
    messageId: `<${subject}@association.example>`,
    to: { name: 'Dana', address },
    subject,
    text: 'text',
    html: '<p>html</p>',
    attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', bytes: Buffer.from([0, 255, 10]) }],
  });

test('a mailbox that has never been used is empty', async () => {
  expect(await mailbox.list()).toEqual([]);
});

test('a kept mail is whole, for its owner only, and found by its id in another process too', async () => {
  await send('one');
  const [kept] = await openDevMailbox(join(folder, 'mails'), () => '').list();
  expect(kept).toMatchObject({
    from: 'Association <mail@association.example>',
    to: 'dana@okafor.example',
    subject: 'one',
    messageId: '<one@association.example>',
  });
  expect(Buffer.from(kept?.attachments[0]?.content ?? '', 'base64')).toEqual(Buffer.from([0, 255, 10]));
  expect(await mailbox.find(kept?.id ?? '')).toEqual(kept);
  const [name = ''] = await readdir(join(folder, 'mails'));
  expect((await stat(join(folder, 'mails', name))).mode & 0o077).toBe(0);
});

test('mails are listed newest first', async () => {
  for (const subject of ['one', 'two', 'three']) {
    await send(subject);
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
});

test('mails to one address are listed however many came to others since', async () => {
  await send('for Robin', 'robin@okafor.example');
  for (let count = 0; count < 201; count += 1) await send('for Dana');
  expect((await mailbox.list()).map(({ subject }) => subject)).not.toContain('for Robin');
  expect((await mailbox.list('Robin@okafor.example')).map(({ subject }) => subject)).toEqual(['for Robin']);
});

test('what a kill left half-written is not a mail', async () => {
  await send('one');
  await writeFile(
    join(folder, 'mails', '000001700000000-7b0e6a52-63ad-4d5b-9f3f-0d8a3d4f5c11.json.part'),
    '{"id":',
  );
  expect(await mailbox.list()).toHaveLength(1);
});

test.each(['', '.', '-', 'json', '../../secret', '7b0e6a52-63ad-4d5b-9f3f-0d8a3d4f5c11'])(
  '"%s" finds no mail',
  async (id) => {
    await send('one');
    expect(await mailbox.find(id)).toBeUndefined();
  },
);
