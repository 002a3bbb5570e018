import { globSync, readFileSync } from 'node:fs';
import { ROLE } from '@linehaul/contract/constants';
import { decideCpdRecords } from '@linehaul/contract/office-cpd';
import {
  listMailTexts,
  mailTextToMyself,
  previewMailText,
  restoreMailText,
  saveMailText,
} from '@linehaul/contract/office-mail-texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCpdCategory, createCpdRecord } from '../../test/cpd/cpd-factories.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import { applicantWith, CARD, payBy } from '../../test/money/money-factories.ts';
import { createSignedIn, type SignedIn } from '../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { PLACES } from '../mail/mail-places.ts';
import { wordingFaults } from '../mail/worded-mail.ts';
import { EDITABLE_MAILS } from './editable-mail-rules.ts';

const KIND = 'membership-confirmed';
const WORDS = {
  subject: 'G’day {first_name}, you are in',
  heading: 'Welcome aboard',
  text: 'From today {organisation} is one of us.\n\nYour number is {member_number}. <b>Keep it.</b>',
};

let portal: TestPortal;
let officer: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
});
afterAll(() => portal.stop());

const textOf = async (kind = KIND) => {
  const { data } = await portal.call(listMailTexts, { token: officer.token });
  const found = data.texts.find((one) => one.kind === kind);
  if (!found) throw new Error(`There is no mail ${kind}`);
  return found;
};

const save = async (change: object = {}, version?: number) =>
  portal.call(saveMailText, {
    token: officer.token,
    body: { kind: KIND, version: version ?? (await textOf()).version, ...WORDS, ...change },
  });

const restore = async () =>
  portal.call(restoreMailText, {
    token: officer.token,
    body: { kind: KIND, version: (await textOf()).version },
  });

/** What somebody who joins by card is told. */
const confirmationOfNew = async () => {
  const applicant = await applicantWith(portal, CARD.works);
  await payBy(portal, applicant, 4);
  await portal.drain();
  const mails = await waitForMails(portal, applicant.account.email, 2);
  const mail = mails.find(({ text }) => text.includes('Open the member portal'));
  if (!mail) throw new Error('No confirmation has come');
  return { mail, applicant };
};

describe('every mail that may be changed', () => {
  test.each(EDITABLE_MAILS)(
    '$mail.kind holds its own rules, and its example leaves no place open',
    (editable) => {
      const { mail, example } = editable;
      expect(wordingFaults(mail, mail.ours)).toBeUndefined();
      const content = example({
        ...{ firstName: 'Robin', organisationName: 'Kestrel Ridge', memberNumber: '100245' },
        ...{ today: '2026-11-28', publicUrl: 'https://portal.example' },
        association: { name: 'Road', phone: '1800', gst: 'registered', timeZone: 'Australia/Sydney' },
      });
      expect(content.wording?.kind).toBe(mail.kind);
      const { subject, heading, paragraphs } = content;
      expect([subject, heading, ...paragraphs].join(' ')).not.toMatch(/[{}]|undefined/);
      expect(Object.keys(content.wording?.values ?? {}).toSorted()).toEqual([...mail.places].toSorted());
    },
  );

  test('is in the list once', () => {
    const declared = globSync('server/src/**/*.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/declareMail\(\{\s*kind: '([\w-]+)'/g)])
      .map(([, kind]) => kind);
    expect(declared.length).toBeGreaterThan(15);
    expect(EDITABLE_MAILS).toHaveLength(declared.length);
    expect(new Set(EDITABLE_MAILS.map(({ mail }) => mail.kind))).toEqual(new Set(declared));
  });

  test('every place that there is belongs to one of them', () => {
    const used = new Set(EDITABLE_MAILS.flatMap(({ mail }) => mail.places));
    expect(Object.keys(PLACES).filter((name) => !used.has(name as keyof typeof PLACES))).toEqual([]);
  });
});

describe('the words of the office', () => {
  test('are in the next mail, its HTML escaped and its text the same, with our button and details', async () => {
    expect((await save()).status).toBe(200);
    const { mail, applicant } = await confirmationOfNew();
    expect(mail.subject).toMatch(/^G’day .+, you are in$/);
    expect(mail.text).toContain(`From today ${applicant.orgName} is one of us.`);
    expect(mail.text).toContain('<b>Keep it.</b>');
    expect(mail.html).toContain('&lt;b&gt;Keep it.&lt;/b&gt;');
    expect(mail.text).toContain('Payment received: $1,100.00');
  });

  test('give way to ours again, and the log has both with before and after', async () => {
    await save({ heading: 'For a day' });
    expect((await restore()).status).toBe(200);
    const text = await textOf();
    expect(text).toMatchObject({ isOurs: true, words: text.ours });
    expect((await confirmationOfNew()).mail.subject).toMatch(/^Your membership of .+ is confirmed$/);
    const entries = await portal.context.db
      .selectFrom('auditLog')
      .select(['action', 'before', 'after'])
      .where('action', 'like', 'mail-text.%')
      .orderBy('position', 'desc')
      .limit(2)
      .execute();
    expect(entries).toMatchObject([
      { action: 'mail-text.restored', before: { heading: 'For a day' }, after: { kind: KIND, ...text.ours } },
      { action: 'mail-text.changed', after: { kind: KIND, ...WORDS, heading: 'For a day' } },
    ]);
  });

  test('are refused with the name of a place that the mail has not, or lacks', async () => {
    const unknown = await save({ subject: 'Hello {amount_due}' });
    expect(unknown.status).toBe(400);
    expect(unknown.problem?.modelState).toEqual({ subject: ['This mail has no place called {amount_due}'] });
    const missing = await save({ text: 'Welcome.' });
    expect(missing.problem?.modelState?.['text']?.[0]).toContain('{organisation}');
    expect((await save({ text: ' ' })).status).toBe(400);
    expect((await save({ kind: 'no-such-mail' }, 0)).status).toBe(404);
  });

  test('are not written over what somebody else has changed meanwhile, also by two at once', async () => {
    const { version } = await textOf();
    const answers = await Promise.all([
      save({ heading: 'One' }, version),
      save({ heading: 'Other' }, version),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.problem?.message).toMatch(/has changed this on/);
    await restore();
  });
});

test('what an officer asks about an activity stays in the mail, whatever the office has written for it', async () => {
  const kind = 'cpd-activity-asked-back';
  const words = {
    subject: 'About {activity}',
    heading: 'One more thing',
    text: 'G’day {first_name}, for {hours}:',
  };
  expect((await save({ kind, ...words }, (await textOf(kind)).version)).status).toBe(200);
  const member = await createSignedIn(portal, { contactType: 'Member' });
  const id = await createCpdRecord(portal, {
    ...{ accountId: member.account.id, categoryId: await createCpdCategory(portal), state: 'submitted' },
    ...{ completedOn: '2026-02-01', hundredths: 200, submittedAt: portal.context.clock.now() },
  });
  const decided = await portal.call(decideCpdRecords, {
    token: officer.token,
    body: {
      items: [{ id, version: 1, fileIds: [] }],
      ...{ decision: 'ask-back' as const, answer: 'Who held the course?' },
    },
  });
  expect(decided.status, decided.text).toBe(200);
  await portal.drain();
  const [mail] = await waitForMails(portal, member.account.email, 1);
  expect(mail?.subject).toMatch(/^About /);
  expect(mail?.text).toMatch(/G’day .+, for 2 hours:\s+Who held the course\?/);
});

describe('a preview', () => {
  const preview = async (accountId?: string) =>
    portal.call(previewMailText, {
      token: officer.token,
      body: { kind: KIND, ...WORDS, ...(accountId !== undefined && { accountId }) },
    });

  test('shows an example, or a real person, with what stays ours, and keeps nothing', async () => {
    const example = (await preview()).data;
    expect(example.subject).toBe(`G’day ${PLACES.first_name.example}, you are in`);
    expect(example.action?.label).toBe('Open the member portal');
    expect(example.details.map(({ label }) => label)).toContain('Tax invoice');
    const applicant = await applicantWith(portal, CARD.works);
    const { data } = await preview(applicant.account.id);
    expect(data.paragraphs[0]).toBe(`From today ${applicant.orgName} is one of us.`);
    expect((await textOf()).isOurs).toBe(true);
    expect((await preview('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  test('is mailed to the officer who asks, as a test', async () => {
    const { data } = await portal.call(mailTextToMyself, {
      token: officer.token,
      body: { kind: KIND, ...WORDS },
    });
    expect(data.address).toBe(officer.account.email);
    await portal.drain();
    const [mail] = await waitForMails(portal, officer.account.email, 1);
    expect(mail?.subject).toBe(`Test: G’day ${PLACES.first_name.example}, you are in`);
  });
});
