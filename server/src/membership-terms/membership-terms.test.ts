import { ROLE } from '@linehaul/contract/constants';
import { pay, submitEnquiry } from '@linehaul/contract/join';
import { joinForNothing } from '@linehaul/contract/join-codes';
import {
  getMembershipTerms,
  getMembershipTermsVersion,
  listAcceptedTerms,
} from '@linehaul/contract/membership-terms';
import {
  getOfficeTerms,
  listTermsAcceptances,
  publishOfficeTerms,
  saveOfficeTerms,
} from '@linehaul/contract/office-membership-terms';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createJoiningCode } from '../../test/people/code-factories.ts';
import { untilBlocked } from '../../test/blocked-statements.ts';
import { applicantAtPayment, createSignedIn } from '../../test/people/join-factories.ts';
import {
  type Applicant,
  applicantWith,
  CARD,
  chargesOf,
  choiceOf,
  enquire,
  recordsOf,
} from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import { publishTermsVersion, writeTermsDraft } from '../../test/money/terms-factories.ts';

const portal = await startMoneyPortal();
const { db } = portal.context;

let officer: string;
beforeAll(async () => {
  officer = (await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin })).token;
});

const office = async () => (await portal.call(getOfficeTerms, { token: officer })).data;

const save = async (content: string, revision?: number) =>
  portal.call(saveOfficeTerms, {
    token: officer,
    body: { revision: revision ?? (await office()).revision, content },
  });

const publish = async (changes = '') =>
  portal.call(publishOfficeTerms, {
    token: officer,
    body: { revision: (await office()).revision, changes },
  });

const payWith = (applicant: Applicant, agreedTerms?: number) =>
  portal.call(pay, {
    token: applicant.token,
    body: { ...choiceOf(applicant, 4), ...(agreedTerms !== undefined && { agreedTerms }) },
  });

const enquireWith = (applicant: Applicant, agreedTerms?: number) =>
  portal.call(submitEnquiry, {
    token: applicant.token,
    body: { ...choiceOf(applicant, 8), ...(agreedTerms !== undefined && { agreedTerms }) },
  });

const acceptedBy = async (applicant: Applicant): Promise<number[]> => {
  const { data } = await portal.call(listAcceptedTerms, { token: applicant.token });
  return data.accepted.map(({ version }) => version);
};

const auditedLast = async () => {
  const { action, before, after } = await db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('action', 'like', 'membership-terms.%')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { action, before, after };
};

test('without terms of the association nothing is to be accepted, and nothing is kept', async () => {
  expect((await portal.call(getMembershipTerms)).data).toBeNull();
  const applicant = await applicantAtPayment(portal);
  expect((await enquireWith(applicant)).status).toBe(200);
  expect(await acceptedBy(applicant)).toEqual([]);
});

describe('what the office writes', () => {
  test('an empty text is not published', async () => {
    await save('<p> </p>');
    const { status, problem } = await publish();
    expect([status, problem?.message]).toEqual([409, 'There is no text to publish yet']);
  });

  test('a draft is sanitised, nobody else sees it, and publishing puts it in force with its date', async () => {
    await save('<h2>Code</h2><p onclick="steal()">Members keep to the code.<script>x</script></p>');
    expect(await office()).toMatchObject({
      content: '<h2>Code</h2><p>Members keep to the code.</p>',
      isChanged: true,
      versions: [],
    });
    expect((await portal.call(getMembershipTerms)).data).toBeNull();
    expect((await publish('The first')).data).toEqual({ version: 1 });
    const { data } = await portal.call(getMembershipTerms);
    expect(data).toMatchObject({ version: 1, changes: 'The first', isInForce: true });
    expect(data?.content).toBe('<h2>Code</h2><p>Members keep to the code.</p>');
    expect(await office()).toMatchObject({ isChanged: false, versions: [{ version: 1, acceptances: 0 }] });
  });

  test('the same text is not published again', async () => {
    const { status, problem } = await publish();
    expect([status, problem?.message]).toEqual([409, 'This is what version 1 says already']);
  });

  test('who saves over another’s change is told, and nothing is saved', async () => {
    const { revision, content } = await office();
    await save('<p>Mine</p>', revision);
    const { status, problem } = await save('<p>Theirs</p>', revision);
    expect(status).toBe(409);
    expect(problem?.message).toMatch(/has changed this on .*Nothing of yours was saved/);
    expect((await office()).content).toBe('<p>Mine</p>');
    await save(content);
  });

  test('saving and publishing are in the audit log with before and after', async () => {
    const { revision } = await office();
    await save('<p>Version two.</p>');
    expect(await auditedLast()).toMatchObject({
      action: 'membership-terms.changed',
      before: { revision },
      after: { revision: revision + 1 },
    });
    await publish('Shorter');
    expect(await auditedLast()).toMatchObject({
      action: 'membership-terms.published',
      before: { version: 1 },
      after: { version: 2, changes: 'Shorter' },
    });
  });

  test('every version stays readable by its number, as it was published', async () => {
    const first = await portal.call(getMembershipTermsVersion, { params: { version: '1' } });
    expect(first.data).toMatchObject({ version: 1, isInForce: false, changes: 'The first' });
    expect(first.data.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect((await portal.call(getMembershipTermsVersion, { params: { version: '3' } })).status).toBe(404);
  });

  test.each([
    `update membership_terms_versions set content_html = '<p>Other</p>' where version = 1`,
    'delete from membership_terms_versions where version = 1',
  ])('the database refuses: %s', async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('cannot be changed');
    expect((await portal.call(getMembershipTermsVersion, { params: { version: '1' } })).status).toBe(200);
  });
});

describe('who accepts', () => {
  test('paying needs the version in force: without it, or with an older one, nothing is charged', async () => {
    const inForce = await publishTermsVersion(portal);
    const applicant = await applicantWith(portal, CARD.works);
    const without = await payWith(applicant);
    expect([without.status, without.problem?.['nextStep']]).toEqual([409, 'payment']);
    expect(without.problem?.message).toContain('read the membership terms and accept them first');
    const older = await payWith(applicant, inForce - 1);
    expect(older.status).toBe(409);
    expect(older.problem?.message).toContain(`Please read version ${inForce} and accept it`);
    expect(await chargesOf(portal, applicant)).toEqual([]);
    expect(await acceptedBy(applicant)).toEqual([]);

    const paid = await payWith(applicant, inForce);
    expect(paid.data?.outcome, paid.text).toBe('paid');
    expect(await acceptedBy(applicant)).toEqual([inForce]);
  });

  test('an enquiry needs it too, and its repeats answer the same after the terms have changed', async () => {
    const inForce = await publishTermsVersion(portal);
    const applicant = await applicantAtPayment(portal);
    expect((await enquireWith(applicant, inForce - 1)).status).toBe(409);
    expect((await recordsOf(portal, applicant)).invoices).toEqual([]);
    const first = await enquireWith(applicant, inForce);
    expect(first.status, first.text).toBe(200);
    await publishTermsVersion(portal);
    expect((await enquireWith(applicant, inForce)).data).toEqual(first.data);
    expect(await acceptedBy(applicant)).toEqual([inForce]);
  });

  test('joining where a code leaves nothing to pay needs it as well', async () => {
    const inForce = await publishTermsVersion(portal);
    const applicant = await applicantAtPayment(portal);
    const { code } = await createJoiningCode(portal, { percent: 100 });
    const joinWith = (agreedTerms?: number) => {
      const { paymentMethodKey: _, ...choice } = choiceOf(applicant, 8);
      const body = { ...choice, discountCode: code, ...(agreedTerms !== undefined && { agreedTerms }) };
      return portal.call(joinForNothing, { token: applicant.token, body });
    };
    expect((await joinWith()).status).toBe(409);
    expect((await recordsOf(portal, applicant)).memberships).toEqual([]);
    expect((await joinWith(inForce)).status).toBe(200);
    expect(await acceptedBy(applicant)).toEqual([inForce]);
  });

  test('a version that is being published at that moment is waited for, and the older one is refused', async () => {
    const before = await publishTermsVersion(portal);
    const applicant = await applicantAtPayment(portal);
    let answer: ReturnType<typeof enquireWith> | undefined;
    await db.transaction().execute(async (transaction) => {
      await sql`select from membership_terms_drafts for no key update`.execute(transaction);
      await sql`insert into membership_terms_versions (version, content_html, content_rules, published_on, published_at)
        values (${before + 1}, '<p>Next</p>', 0, '2026-11-02', now())`.execute(transaction);
      answer = enquireWith(applicant, before);
      await untilBlocked(db, answer);
    });
    expect((await answer)?.status).toBe(409);
    expect(await acceptedBy(applicant)).toEqual([]);
  });

  test('the office counts who accepted each version, and finds them by name and organisation', async () => {
    const inForce = await publishTermsVersion(portal);
    const [one, other] = [await applicantAtPayment(portal), await applicantAtPayment(portal)];
    for (const applicant of [one, other]) await enquire(portal, applicant);
    const { versions } = await office();
    expect(versions[0]).toMatchObject({ version: inForce, acceptances: 2 });
    const list = async (body: object) =>
      (await portal.call(listTermsAcceptances, { token: officer, body })).data;
    const all = await list({ version: inForce });
    expect(all.totalItems).toBe(2);
    expect(all.acceptances[0]).toMatchObject({ version: inForce, email: other.account.email });
    const found = await list({ version: inForce, keyword: one.account.email });
    expect(found.acceptances.map(({ email }) => email)).toEqual([one.account.email]);
    expect((await list({ version: inForce, size: 1, page: 2 })).acceptances).toHaveLength(1);
    expect((await list({ version: inForce, keyword: '%' })).totalItems).toBe(0);
  });

  test('what somebody accepted cannot be changed afterwards', async () => {
    await expect(
      sql`update membership_terms_acceptances set version = 1 where version > 1`.execute(db),
    ).rejects.toThrow('cannot be changed');
  });

  test('whoever closed the account is in the list without a name', async () => {
    const applicant = await applicantAtPayment(portal);
    await enquire(portal, applicant);
    await db
      .updateTable('accounts')
      .set({ closedAt: portal.context.clock.now(), disabledAt: portal.context.clock.now() })
      .where('id', '=', applicant.account.id)
      .execute();
    const { data } = await portal.call(listTermsAcceptances, { token: officer, body: {} });
    expect(data.acceptances[0]).toMatchObject({ name: null, email: null });
  });
});

test('a draft that was changed since it was seen is not published', async () => {
  const { revision } = await office();
  await writeTermsDraft(portal);
  const { status } = await portal.call(publishOfficeTerms, {
    token: officer,
    body: { revision, changes: '' },
  });
  expect(status).toBe(409);
});
