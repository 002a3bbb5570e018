import { getCourse, listCourses } from '@linehaul/contract/courses';
import { removeCourseCaptions, uploadCourseCaptions } from '@linehaul/contract/office-captions';
import { finishCourseRecording, removeCourseRecording } from '@linehaul/contract/office-recordings';
import { watchCourse } from '@linehaul/contract/recordings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCourse, createEnrolment, editedCourse } from '../../../test/courses/course-factories.ts';
import { createRecording } from '../../../test/courses/recording-factories.ts';
import { sendMultipart } from '../../../test/files/send-multipart.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await startTestPortal();
  ({ token } = await officeOf(portal));
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const vtt = (...lines: string[]): string =>
  `WEBVTT\n\n${lines.map((line, at) => `00:0${at}.000 --> 00:0${at}.900\n${line}`).join('\n\n')}\n`;
const DIARIES = vtt('Write it before you drive on.', 'One page is one day.');

const send = (courseId: string, text: string | Buffer, name = 'diaries.vtt') =>
  sendMultipart(portal, uploadCourseCaptions, {
    ...{ token, fields: { courseId } },
    files: [{ name, bytes: Buffer.from(text) }],
  });
const remove = (courseId: string) => portal.call(removeCourseCaptions, { body: { courseId }, token });
const keptOf = async (courseId: string) => (await editedCourse(portal, courseId, token)).recording?.captions;
const loggedOf = async (courseId: string) => {
  const rows = await portal.context.db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('subjectId', '=', courseId)
    .orderBy('position')
    .execute();
  return rows.map(({ action, after }) => [action, after]);
};

/** A course with a recording of a minute, in which somebody is enrolled. */
const recorded = async (transcript = '') => {
  const person = await createSignedIn(portal, { contactType: 'Member' });
  const courseId = await createCourse(portal, { title: 'Work diaries', transcript });
  const enrolmentId = await createEnrolment(portal, { courseId, accountId: person.account.id });
  await createRecording(portal, courseId);
  const open = async () => (await portal.call(watchCourse, { body: { courseId }, token: person.token })).data;
  return { ...person, courseId, enrolmentId, open };
};

/** As a player asks for them: without a token. */
const show = async (url: string | null) => {
  const answer = await portal.fetch(url ?? '/none');
  return {
    status: answer.status,
    text: await answer.text(),
    header: (name: string) => answer.headers.get(name),
  };
};

describe('the office', () => {
  test('keeps captions with a recording, replaces them, and removes them, each in the audit log', async () => {
    const { courseId } = await recorded();
    expect(await keptOf(courseId)).toBeNull();
    expect((await send(courseId, DIARIES)).text).toBe('{"data":{"name":"diaries.vtt","cues":2}}');
    expect(await keptOf(courseId)).toEqual({ name: 'diaries.vtt', cues: 2 });
    expect((await send(courseId, vtt('Stop.'), 'better.vtt')).status).toBe(200);
    expect(await keptOf(courseId)).toEqual({ name: 'better.vtt', cues: 1 });
    for (const _ of [1, 2]) expect((await remove(courseId)).status).toBe(200);
    expect(await keptOf(courseId)).toBeNull();
    expect(await loggedOf(courseId)).toEqual([
      ['course.captions-added', { file: 'diaries.vtt', captions: 2 }],
      ['course.captions-replaced', { file: 'better.vtt', captions: 1 }],
      ['course.captions-removed', null],
    ]);
  });

  test('is told the line that is wrong, and keeps the captions it had', async () => {
    const { courseId, open } = await recorded();
    await send(courseId, DIARIES);
    const wrong: [string | Buffer, RegExp][] = [
      [
        DIARIES.replace('00:01.000', '00:01,000'),
        /^“talk\.vtt”, line 6: the milliseconds stand after a point/,
      ],
      [
        Buffer.from(`${DIARIES}\n00:05.000 --> 00:06.000\nCaf\xE9`, 'latin1'),
        /line 10: this is not written in UTF-8/,
      ],
      [
        `${DIARIES}\n02:00.000 --> 02:01.000\nOver`,
        /line 9: .* begins at 00:02:00, but the recording is over at 00:01:00/,
      ],
      ['', /line 1: a WebVTT file begins with WEBVTT/],
    ];
    for (const [text, words] of wrong) {
      const { status, body } = await send(courseId, text, 'talk.vtt');
      expect([status, body.modelState]).toEqual([400, { file: [expect.stringMatching(words)] }]);
    }
    const large = await send(courseId, Buffer.alloc(1_048_577, 'a'));
    expect([large.status, large.body.message]).toEqual([413, 'Captions may have at most 1 MB']);
    const none = await sendMultipart(portal, uploadCourseCaptions, { token, fields: { courseId } });
    expect(none.status).toBe(400);
    expect(await keptOf(courseId)).toEqual({ name: 'diaries.vtt', cues: 2 });
    expect((await show((await open()).captionsUrl)).text).toBe(DIARIES);
  });

  test('keeps none where the portal serves no recording itself, or the course is live', async () => {
    const elsewhere = await createCourse(portal, { recordingUrl: 'https://video.example/load' });
    const refused = await send(elsewhere, DIARIES);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Please upload the recording first: captions are shown over it',
    ]);
    const live = await createCourse(portal, { sessions: [48] });
    expect((await send(live, DIARIES)).status).toBe(409);
    expect((await remove(live)).status).toBe(409);
    expect((await send('2f0c1c1e-6a52-4a7e-8a53-5f3d1b1f0a11', DIARIES)).status).toBe(404);
  });

  test('keeps the captions where another recording is as long, and not where it is not, or gone', async () => {
    const { courseId, open } = await recorded();
    await send(courseId, DIARIES);
    const replace = async (durationMs: number) => {
      const recordingId = await createRecording(portal, courseId, { durationMs, isFinished: false });
      return (await portal.call(finishCourseRecording, { body: { recordingId }, token })).data;
    };
    expect((await replace(61_500)).captions).toEqual({ name: 'diaries.vtt', cues: 2 });
    expect((await show((await open()).captionsUrl)).text).toBe(DIARIES);
    expect((await replace(90_000)).captions).toBeNull();
    expect((await open()).captionsUrl).toBeNull();
    expect((await loggedOf(courseId)).slice(1)).toMatchObject([
      ['course.recording-replaced', { captions: 'kept' }],
      ['course.recording-replaced', { captions: 'removed' }],
    ]);
    await send(courseId, DIARIES);
    const { id: recordingId } = (await editedCourse(portal, courseId, token)).recording ?? { id: '' };
    await portal.call(removeCourseRecording, { body: { courseId }, token });
    const left = portal.context.db.selectFrom('courseCaptions').select('name');
    expect(await left.where('recordingId', '=', recordingId).execute()).toEqual([]);
  });
});

describe('who is enrolled', () => {
  test('is shown the captions as text/vtt, for an hour and as long as they may watch', async () => {
    const { courseId, enrolmentId, open } = await recorded();
    expect((await open()).captionsUrl).toBeNull();
    await send(courseId, `\uFEFF${DIARIES}`);
    const { captionsUrl, url } = await open();
    const shown = await show(captionsUrl);
    expect([shown.status, shown.text]).toEqual([200, DIARIES]);
    expect(shown.header('content-type')).toBe('text/vtt; charset=utf-8');
    expect(shown.header('cache-control')).toBe('private, no-store');
    expect(shown.header('x-content-type-options')).toBe('nosniff');
    const { clock, db } = portal.context;
    clock.set(new Date(clock.now().getTime() + 3_601_000));
    expect([(await show(captionsUrl)).status, (await show(url)).status]).toEqual([404, 404]);
    clock.set(new Date());
    await db
      .updateTable('courseEnrolments')
      .set({ endedAt: clock.now() })
      .where('id', '=', enrolmentId)
      .execute();
    expect([(await show(captionsUrl)).status, (await show(url)).status]).toEqual([404, 404]);
  });

  test('is shown nothing by another code, or once the captions are gone', async () => {
    const { courseId, open } = await recorded();
    await send(courseId, DIARIES);
    const { captionsUrl } = await open();
    expect((await show(captionsUrl?.replace(/.{6}$/, 'AAAAAA') ?? null)).status).toBe(404);
    await remove(courseId);
    expect((await show(captionsUrl)).status).toBe(404);
  });

  test('reads what the captions say below the film, unless the office wrote a transcript', async () => {
    const { courseId, open } = await recorded();
    await send(courseId, DIARIES);
    expect((await open()).transcript).toBe('Write it before you drive on. One page is one day.');
    const written = await recorded('As the office has it');
    await send(written.courseId, DIARIES);
    expect((await written.open()).transcript).toBe('As the office has it');
  });
});

test('whoever looks at a course is told that it has captions', async () => {
  const { courseId } = await recorded();
  const other = await createSignedIn(portal, { contactType: 'Member' });
  const told = async () => {
    const body = { keyword: 'Work diaries', size: 50 };
    const listed = (await portal.call(listCourses, { body, token: other.token })).data.courses;
    const { data } = await portal.call(getCourse, { params: { id: courseId }, token: other.token });
    return [listed.find(({ id }) => id === courseId)?.hasCaptions, data.hasCaptions];
  };
  expect(await told()).toEqual([false, false]);
  await send(courseId, DIARIES);
  expect(await told()).toEqual([true, true]);
});
