import { enrol, getCourse, listCourses, listEnrolments, unenrol } from '@linehaul/contract/courses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContentLabel } from '../../test/content/resource-factories.ts';
import { createReaders, type Readers } from '../../test/content/readers.ts';
import { createCourse, createEnrolment } from '../../test/courses/course-factories.ts';
import { createCpdCategory } from '../../test/cpd/cpd-factories.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import { clearLimits } from '../../test/people/account-factories.ts';
import { createSignedIn } from '../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

const DAY_MS = 86_400_000;

let portal: TestPortal;
let readers: Readers;
beforeAll(async () => {
  portal = await startTestPortal();
  readers = await createReaders(portal);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await clearLimits(portal);
  await portal.context.db.deleteFrom('courseEnrolments').execute();
  await portal.context.db.deleteFrom('courses').execute();
});

const newMember = () => createSignedIn(portal, { contactType: 'Member' });
const enrolIn = (token: string, id: string) => portal.call(enrol, { body: { id }, token });
const leave = (token: string, courseId: string) => portal.call(unenrol, { body: { courseId }, token });
const detail = (token: string, id: string) => portal.call(getCourse, { params: { id }, token });
const enrolled = async (token: string) => (await portal.call(listEnrolments, { token })).data.enrolments;
const rowsOf = (courseId: string) =>
  portal.context.db.selectFrom('courseEnrolments').selectAll().where('courseId', '=', courseId).execute();

describe('the catalogue', () => {
  test('lists what is to come by its time, then recordings by title, then what is over, the last one first', async () => {
    for (const [title, sessions] of [
      ['over long ago', [-50]],
      ['B recording', []],
      ['in two days', [48]],
      ['over lately', [-5]],
      ['a recording', []],
      ['began, and goes on', [-30, 5]],
    ] as const)
      await createCourse(portal, { title, sessions });
    const { data } = await portal.call(listCourses, { body: {}, token: readers.member.token });
    expect(data.courses.map(({ title }) => title)).toEqual([
      ...['began, and goes on', 'in two days', 'a recording', 'B recording', 'over lately', 'over long ago'],
    ]);
    expect(data.courses.map(({ isOver }) => isOver)).toEqual([false, false, false, false, true, true]);
  });

  test('is narrowed by category, kind and words, and counts what it finds', async () => {
    const categoryId = await createContentLabel(portal, 'course-category');
    await createCourse(portal, { title: 'Load restraint', categoryId, sessions: [5] });
    await createCourse(portal, { title: 'Fatigue', categoryId, presenter: '100% Tully' });
    await createCourse(portal, { title: 'Mass limits' });
    const find = async (body: object) => {
      const { data } = await portal.call(listCourses, { body, token: readers.member.token });
      return [data.totalItems, ...data.courses.map(({ title }) => title)];
    };
    expect(await find({ categoryId })).toEqual([2, 'Load restraint', 'Fatigue']);
    expect(await find({ categoryId, kind: 'recorded' })).toEqual([1, 'Fatigue']);
    expect(await find({ keyword: 'TULLY' })).toEqual([1, 'Fatigue']);
    expect(await find({ keyword: '0% t' })).toEqual([1, 'Fatigue']);
    expect(await find({ keyword: '_' })).toEqual([0]);
    expect(await find({ size: 1, page: 3 })).toEqual([3, 'Mass limits']);
    expect(await find({ page: 9 })).toEqual([3]);
  });

  test('promises the hours that it gives, and none where they would count as nothing, by mail either', async () => {
    const given = { creditMinutes: 90, cpdCategoryId: await createCpdCategory(portal) };
    const ids = [await createCourse(portal, given), await createCourse(portal, { creditMinutes: 90 })];
    const { account, token } = await newMember();
    const hours = [];
    for (const id of ids) {
      hours.push((await detail(token, id)).data.hours);
      await enrolIn(token, id);
    }
    expect(hours).toEqual([1.5, 0]);
    await portal.drain();
    const mails = await waitForMails(portal, account.email, 2);
    const promised = mails.filter(({ text }) => text.includes('1.5 hours of CPD'));
    expect([mails.length, promised.length]).toEqual([2, 1]);
  });

  test('links to sessions and recordings lead to who is enrolled, and to nobody else', async () => {
    const { token } = readers.member;
    const session = { linkUrl: 'https://meet.example/a', place: 'Depot' };
    const live = await createCourse(portal, { sessions: [3], session });
    const recorded = await createCourse(portal);
    expect((await detail(token, live)).data.sessions).toMatchObject([{ place: 'Depot', linkUrl: null }]);
    expect((await detail(token, recorded)).data.recordingUrl).toBeNull();
    for (const id of [live, recorded]) await enrolIn(token, id);
    expect((await detail(token, live)).data.sessions).toMatchObject([{ linkUrl: 'https://meet.example/a' }]);
    expect((await detail(token, recorded)).data.recordingUrl).toBe('https://video.example/course');
    expect((await detail(readers.officer.token, recorded)).data.recordingUrl).toBeNull();
  });
});

describe('enrolling', () => {
  test('is done once, however often and however many at a time it is asked, with one mail', async () => {
    const { account, token } = await newMember();
    const id = await createCourse(portal, {
      title: 'Load restraint',
      sessions: [30],
      session: { place: 'Yard' },
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => enrolIn(token, id)));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data?.enrolmentId}`)).size).toBe(1);
    expect((await enrolIn(token, id)).data).toEqual(answers[0]?.data);
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await enrolled(token)).toMatchObject([{ status: 'Enrolled', course: { id, isEnrolled: true } }]);
    await portal.drain();
    const mails = await waitForMails(portal, account.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['You are enrolled: Load restraint']);
    expect(mails[0]?.text).toContain('Yard');
    expect(mails[0]?.text).toContain(`/cpd/courses/${id}`);
  });

  test('of many at a time as many get in as there are places', async () => {
    const id = await createCourse(portal, { places: 3, sessions: [5] });
    const people = await Promise.all(Array.from({ length: 8 }, newMember));
    const answers = await Promise.all(people.map(({ token }) => enrolIn(token, id)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.problem.message).toBe('No places are left in this course');
    expect(await rowsOf(id)).toHaveLength(3);
    expect((await detail(readers.member.token, id)).data.placesLeft).toBe(0);
  });

  test('is refused of what is over, and of what somebody does not find', async () => {
    const { token } = readers.lapsed;
    const over = await enrolIn(token, await createCourse(portal, { sessions: [-9] }));
    expect([over.status, over.problem.message]).toEqual([409, 'This course is over']);
    for (const hidden of [{ audience: 'members' }, { publishedFrom: null }, { publishedUntil: new Date() }])
      expect((await enrolIn(token, await createCourse(portal, hidden))).status).toBe(404);
  });

  test('who is enrolled keeps a course that is taken down, and a membership that lapses takes none away', async () => {
    const { account, token } = readers.lapsed;
    const courseId = await createCourse(portal, { audience: 'members', publishedFrom: null });
    expect((await detail(token, courseId)).status).toBe(404);
    await createEnrolment(portal, { courseId, accountId: account.id });
    expect((await detail(token, courseId)).data).toMatchObject({ isTeaser: false, isEnrolled: true });
    expect(await enrolled(token)).toHaveLength(1);
    expect((await leave(token, courseId)).status).toBe(200);
    expect((await detail(token, courseId)).status).toBe(404);
    expect(await enrolled(token)).toEqual([]);
  });
});

describe('unenrolling', () => {
  test('frees the place for others, again changes nothing, and one may come back', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const id = await createCourse(portal, { places: 1, sessions: [5] });
    await enrolIn(one.token, id);
    expect((await enrolIn(other.token, id)).status).toBe(409);
    const answers = await Promise.all([1, 2, 3].map(() => leave(one.token, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rowsOf(id)).toMatchObject([{ endedAt: expect.any(Date) }]);
    expect((await enrolIn(other.token, id)).status).toBe(200);
    await leave(other.token, id);
    expect((await enrolIn(one.token, id)).status).toBe(200);
    expect(await rowsOf(id)).toHaveLength(3);
  });

  test('is refused once the course is over: who took it took it', async () => {
    const { token } = readers.member;
    const id = await createCourse(portal, { sessions: [2] });
    await enrolIn(token, id);
    portal.context.clock.set(new Date(portal.context.clock.now().getTime() + DAY_MS / 4));
    const late = await leave(token, id);
    expect([late.status, late.problem.message]).toEqual([
      409,
      'This course is over, so your enrolment stays',
    ]);
    expect(await enrolled(token)).toHaveLength(1);
    portal.context.clock.set(new Date());
  });

  test('nobody takes another out', async () => {
    const id = await createCourse(portal);
    await enrolIn(readers.member.token, id);
    await leave(readers.ofProduct.token, id);
    expect(await enrolled(readers.member.token)).toHaveLength(1);
  });
});
