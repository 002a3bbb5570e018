import { enrol } from '@linehaul/contract/courses';
import { addOfficeLabel, deleteOfficeLabel } from '@linehaul/contract/office-labels';
import {
  createOfficeCourse,
  deleteOfficeCourse,
  listOfficeCourses,
  previewOfficeCourse,
  publishOfficeCourse,
  saveOfficeCourse,
  type SentCourse,
  takeDownOfficeCourse,
  unpublishOfficeCourse,
} from '@linehaul/contract/office-courses';
import { listOfficeEnrolments } from '@linehaul/contract/office-enrolments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createReaders, type Readers } from '../../../test/content/readers.ts';
import { createCourse, editedCourse, sentCourse } from '../../../test/courses/course-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let readers: Readers;
let token: string;
beforeAll(async () => {
  portal = await startTestPortal();
  readers = await createReaders(portal);
  ({ token } = readers.officer);
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const begin = async (kind: 'live' | 'recorded' = 'live') =>
  (await portal.call(createOfficeCourse, { body: { kind, title: 'Load restraint' }, token })).data;
const save = (id: string, version: number, course: Partial<SentCourse> = {}) =>
  portal.call(saveOfficeCourse, { body: { id, version, course: sentCourse(course) }, token });
const act = {
  publish: (id: string, version: number) =>
    portal.call(publishOfficeCourse, { body: { id, version }, token }),
  takeDown: (id: string, version: number) =>
    portal.call(takeDownOfficeCourse, { body: { id, version }, token }),
  unpublish: (id: string, version: number) =>
    portal.call(unpublishOfficeCourse, { body: { id, version }, token }),
  remove: (id: string, version: number) => portal.call(deleteOfficeCourse, { body: { id, version }, token }),
};
const SESSION = {
  ...{ startsAt: '2083-03-02T09:00', endsAt: '2083-03-02T11:30' },
  ...{ place: 'Yard', linkUrl: 'https://meet.example/load' },
};
/** The clocks go from 2 to 3 then, in Sydney. */
const GAP = { ...SESSION, startsAt: '2026-10-04T02:30', endsAt: '2026-10-04T04:00' };

describe('a course', () => {
  test('begins as a draft, is kept as it was sent, and comes back so', async () => {
    const { id, version } = await begin();
    const course = sentCourse({ sessions: [SESSION], hours: 2.25, places: 12, recordingUrl: '' });
    expect((await save(id, version, course)).status).toBe(200);
    expect(await editedCourse(portal, id, token)).toMatchObject({ ...course, state: 'draft', version: 2 });
    const [row] = await portal.context.db
      .selectFrom('courseSessions')
      .select('startsAt')
      .where('courseId', '=', id)
      .execute();
    // Summer time in Sydney.
    expect(row?.startsAt.toISOString()).toBe('2083-03-01T22:00:00.000Z');
  });

  test.each<[string, Partial<SentCourse>]>([
    ['hours', { hours: 1.1 }],
    ['recordingUrl', { recordingUrl: 'http://plain.example' }],
    ['sessions.0.endsAt', { sessions: [{ ...SESSION, endsAt: SESSION.startsAt }] }],
    ['sessions.0.startsAt', { sessions: [GAP] }],
    ['productIds', { audience: 'products' }],
  ])('is refused at %s', async (field, course) => {
    const { id, version } = await begin();
    const { status, problem } = await save(id, version, course);
    expect([
      status,
      Object.keys(problem.modelState ?? {}).map((key) => key.replace(/^course\./, '')),
    ]).toEqual([400, [field]]);
    expect((await editedCourse(portal, id, token)).version).toBe(version);
  });

  test('is published with a session or a recording, and never loses them while it is', async () => {
    const live = await begin();
    const refused = await act.publish(live.id, 1);
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      'A live course needs at least one session',
    ]);
    await save(live.id, 1, { sessions: [SESSION] });
    expect((await act.publish(live.id, 2)).status).toBe(200);
    expect((await save(live.id, 3, { sessions: [] })).status).toBe(409);
    expect((await editedCourse(portal, live.id, token)).sessions).toHaveLength(1);
    const recorded = await begin('recorded');
    expect((await act.publish(recorded.id, 1)).problem.message).toMatch('needs a recording');
  });

  test('that somebody else has changed since is not overwritten', async () => {
    const { id } = await begin();
    await save(id, 1);
    const { status, problem } = await save(id, 1, { title: 'Mine' });
    expect([status, problem.message]).toEqual([409, expect.stringMatching('since you opened it')]);
  });

  test('goes through every state, and only a draft in which nobody was enrolled is deleted', async () => {
    const { id } = await begin('recorded');
    await save(id, 1);
    await act.publish(id, 2);
    expect((await act.remove(id, 3)).status).toBe(409);
    await portal.call(enrol, { body: { id }, token: readers.member.token });
    await act.takeDown(id, 3);
    expect((await editedCourse(portal, id, token)).state).toBe('taken-down');
    await act.unpublish(id, 4);
    const kept = await act.remove(id, 5);
    expect([kept.status, kept.problem.message]).toEqual([
      409,
      'People were enrolled in this course, so it stays',
    ]);
    const other = await begin();
    expect((await act.remove(other.id, 1)).status).toBe(200);
    const { data } = await portal.call(listOfficeCourses, { body: { keyword: 'load' }, token });
    expect(data.courses.find((course) => course.id === id)).toMatchObject({ state: 'draft', enrolled: 1 });
    expect(data.courses.some((course) => course.id === other.id)).toBe(false);
  });

  test('keeps at least as many places as people are enrolled', async () => {
    const id = await createCourse(portal);
    for (const { token: own } of [readers.member, readers.ofProduct])
      await portal.call(enrol, { body: { id }, token: own });
    expect((await save(id, 1, { places: 1 })).problem.modelState).toEqual({
      places: ['2 people are enrolled. Please leave at least as many places'],
    });
    expect((await save(id, 1, { places: 2 })).status).toBe(200);
    const { data } = await portal.call(listOfficeEnrolments, { body: { courseId: id }, token });
    const emails = data.people.map(({ email }) => email);
    expect(emails.toSorted()).toEqual(
      [readers.member, readers.ofProduct].map(({ account }) => account.email).toSorted(),
    );
    expect(data.totalItems).toBe(2);
  });

  test('is looked at before it is published as members will find it', async () => {
    const { id } = await begin();
    await save(id, 1, {
      sessions: [SESSION],
      audience: 'organisation-administrators',
      content: '<p>Boots</p>',
    });
    const { data } = await portal.call(previewOfficeCourse, { query: { id }, token });
    expect(data).toMatchObject({ isTeaser: false, isEnrolled: false, content: '<p>Boots</p>' });
    expect(data.sessions).toMatchObject([{ place: 'Yard', linkUrl: null }]);
  });

  test('is in a category of courses, which stays while it is', async () => {
    const body = { kind: 'course-category' as const, name: 'Workshops' };
    const { id: categoryId } = (await portal.call(addOfficeLabel, { body, token })).data;
    const { id } = await begin();
    const tag = (await portal.call(addOfficeLabel, { body: { kind: 'tag', name: 'Yard' }, token })).data;
    expect((await save(id, 1, { categoryId: tag.id })).status).toBe(400);
    expect((await save(id, 1, { categoryId })).status).toBe(200);
    const refused = await portal.call(deleteOfficeLabel, { body: { id: categoryId }, token });
    expect([refused.status, refused.problem.message]).toEqual([409, '1 item has “Workshops”, so it stays']);
  });
});
