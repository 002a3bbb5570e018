import { getCourse } from '@linehaul/contract/courses';
import {
  createOfficeCourse,
  deleteOfficeCourse,
  publishOfficeCourse,
} from '@linehaul/contract/office-courses';
import {
  beginCourseRecording,
  finishCourseRecording,
  RECORDING_PART_BYTES,
  removeCourseRecording,
  uploadCourseRecordingPart,
} from '@linehaul/contract/office-recordings';
import { watchCourse } from '@linehaul/contract/recordings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCourse, createEnrolment, editedCourse } from '../../../test/courses/course-factories.ts';
import { createRecording, mp4Bytes } from '../../../test/courses/recording-factories.ts';
import { sendMultipart } from '../../../test/files/send-multipart.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { clearRecording } from './clear-recording-job.ts';
import { folderOf } from './recording-part-rules.ts';

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await startTestPortal();
  ({ token } = await officeOf(portal));
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const draft = async (kind: 'live' | 'recorded' = 'recorded'): Promise<string> =>
  (await portal.call(createOfficeCourse, { body: { kind, title: 'Work diaries' }, token })).data.id;

const begin = (courseId: string, size: number, name = 'diaries.mp4') =>
  portal.call(beginCourseRecording, { body: { courseId, name, size }, token });
const sendPart = (recordingId: string, part: number, bytes: Buffer) =>
  sendMultipart(portal, uploadCourseRecordingPart, {
    ...{ token, fields: { recordingId, part: String(part) } },
    files: [{ name: 'part', bytes }],
  });
const finish = (recordingId: string) => portal.call(finishCourseRecording, { body: { recordingId }, token });
const keysOf = (recordingId: string) => Array.fromAsync(portal.context.files.list(folderOf(recordingId)));

const uploadWhole = async (courseId: string, bytes: Buffer) => {
  const { recordingId, parts } = (await begin(courseId, bytes.length)).data;
  for (let part = 0; part < parts; part += 1) {
    const from = part * RECORDING_PART_BYTES;
    const { status, text } = await sendPart(
      recordingId,
      part,
      bytes.subarray(from, from + RECORDING_PART_BYTES),
    );
    expect(status, text).toBe(200);
  }
  return { recordingId, finished: await finish(recordingId) };
};

/** Somebody who is enrolled in a course with this recording, and where they play it. */
const playing = async (bytes: Buffer) => {
  const person = await createSignedIn(portal, { contactType: 'Member' });
  const courseId = await createCourse(portal);
  const enrolmentId = await createEnrolment(portal, { courseId, accountId: person.account.id });
  await createRecording(portal, courseId, { bytes });
  const { data } = await portal.call(watchCourse, { body: { courseId }, token: person.token });
  return { ...person, courseId, enrolmentId, url: data.url };
};

/** As a browser plays it: without a token. */
const play = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await portal.fetch(url, { headers });
  const payload = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, payload, header: (name: string) => answer.headers.get(name) };
};

describe('uploading', () => {
  test('in parts gives the same bytes, says how long it is, and lets the course be published', async () => {
    const id = await draft();
    const refused = await portal.call(publishOfficeCourse, { body: { id, version: 1 }, token });
    expect(refused.problem.message).toMatch('needs a recording');
    const bytes = mp4Bytes(754_000, RECORDING_PART_BYTES + 5000);
    const { finished, recordingId } = await uploadWhole(id, bytes);
    expect(finished.data).toEqual({
      id: recordingId,
      name: 'diaries.mp4',
      size: bytes.length,
      durationMs: 754_000,
      captions: null,
    });
    expect((await finish(recordingId)).data).toEqual(finished.data);
    expect((await editedCourse(portal, id, token)).recording).toEqual(finished.data);
    expect((await portal.call(publishOfficeCourse, { body: { id, version: 1 }, token })).status).toBe(200);
    const member = await createSignedIn(portal, { contactType: 'Member' });
    const { data } = await portal.call(getCourse, { params: { id }, token: member.token });
    expect([data.hasRecording, data.recordingUrl]).toEqual([true, null]);
    const gone = await portal.call(removeCourseRecording, { body: { courseId: id }, token });
    expect([gone.status, gone.problem.message]).toEqual([409, expect.stringMatching('nothing to watch')]);
  });

  test('a part that comes twice changes nothing, and one that is left out or cut short is refused', async () => {
    const bytes = mp4Bytes(60_000, RECORDING_PART_BYTES);
    const { recordingId } = (await begin(await draft(), bytes.length)).data;
    const first = bytes.subarray(0, RECORDING_PART_BYTES);
    expect((await sendPart(recordingId, 1, bytes.subarray(RECORDING_PART_BYTES))).status).toBe(409);
    expect((await sendPart(recordingId, 0, first.subarray(1))).status).toBe(409);
    for (const _ of [1, 2])
      expect((await sendPart(recordingId, 0, first)).text).toBe('{"data":{"keptParts":1}}');
    expect((await finish(recordingId)).problem.message).toMatch('interrupted');
    await sendPart(recordingId, 1, bytes.subarray(RECORDING_PART_BYTES));
    expect((await finish(recordingId)).status).toBe(200);
    expect((await sendPart(recordingId, 1, bytes.subarray(RECORDING_PART_BYTES))).status).toBe(404);
  });

  test('what is no recording is refused by its bytes, whatever its name, and one that says no length at its end', async () => {
    const text = Buffer.from('a letter'.repeat(100));
    const { recordingId } = (await begin(await draft(), text.length)).data;
    const refused = await sendPart(recordingId, 0, text);
    expect([refused.status, refused.body.modelState]).toEqual([
      400,
      { file: ['“diaries.mp4” is no sound MP4 or WebM file. Please choose another'] },
    ]);
    expect(await keysOf(recordingId)).toEqual([]);
    const { finished } = await uploadWhole(await draft(), mp4Bytes(0));
    expect(finished.problem.message).toMatch('does not say how long it is');
    expect((await begin(await draft('live'), 10)).status).toBe(409);
    expect((await begin(await draft(), 1_073_741_825)).status).toBe(400);
  });

  test('another recording takes the place of the one before, whose bytes go', async () => {
    const id = await draft();
    const before = await uploadWhole(id, mp4Bytes(60_000));
    const after = await uploadWhole(id, mp4Bytes(90_000));
    await portal.drain();
    expect(await keysOf(before.recordingId)).toEqual([]);
    expect(await keysOf(after.recordingId)).toHaveLength(1);
    expect((await editedCourse(portal, id, token)).recording?.durationMs).toBe(90_000);
    expect((await finish(before.recordingId)).status).toBe(404);
    expect((await portal.call(deleteOfficeCourse, { body: { id, version: 1 }, token })).status).toBe(200);
    await portal.drain();
    expect(await keysOf(after.recordingId)).toEqual([]);
  });

  test('what was never finished is cleared away, what is shown is not', async () => {
    const courseId = await draft();
    const shown = await uploadWhole(courseId, mp4Bytes());
    const begun = (await begin(courseId, 1000)).data.recordingId;
    await sendPart(begun, 0, mp4Bytes(60_000, 1000 - mp4Bytes(60_000, 0).length));
    expect(await keysOf(begun)).toHaveLength(1);
    for (const recordingId of [begun, shown.recordingId])
      await clearRecording(portal.context, { recordingId });
    expect(await keysOf(begun)).toEqual([]);
    expect(await keysOf(shown.recordingId)).toHaveLength(1);
    expect((await finish(begun)).status).toBe(404);
  });
});

describe('playing', () => {
  test('answers the whole, and any part of it that is asked for', async () => {
    const bytes = mp4Bytes(60_000, RECORDING_PART_BYTES + 4000);
    const { url } = await playing(bytes);
    const whole = await play(url);
    expect([whole.status, whole.header('accept-ranges'), whole.header('content-type')]).toEqual([
      200,
      'bytes',
      'video/mp4',
    ]);
    expect(whole.header('content-length')).toBe(String(bytes.length));
    expect(whole.payload.equals(bytes)).toBe(true);
    const some = await play(url, { range: 'bytes=100-199' });
    expect([some.status, some.header('content-range'), some.header('content-length')]).toEqual([
      206,
      `bytes 100-199/${bytes.length}`,
      '100',
    ]);
    expect(some.payload.equals(bytes.subarray(100, 200))).toBe(true);
    const last = await play(url, { range: 'bytes=-10' });
    expect(last.payload.equals(bytes.subarray(-10))).toBe(true);
    // To the end of the part that it begins in: a player asks on from there.
    const open = await play(url, { range: 'bytes=0-' });
    expect(open.header('content-range')).toBe(`bytes 0-${RECORDING_PART_BYTES - 1}/${bytes.length}`);
    const on = await play(url, { range: `bytes=${RECORDING_PART_BYTES}-` });
    expect(Buffer.concat([open.payload, on.payload]).equals(bytes)).toBe(true);
  });

  test('refuses a part that is not there, and gives the whole where the part would be of another file', async () => {
    const bytes = mp4Bytes();
    const { url } = await playing(bytes);
    const beyond = await play(url, { range: `bytes=${bytes.length}-` });
    expect([beyond.status, beyond.header('content-range'), beyond.payload.length]).toEqual([
      416,
      `bytes */${bytes.length}`,
      0,
    ]);
    const etag = (await play(url)).header('etag') ?? '';
    expect((await play(url, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await play(url, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
  });

  test('an address is good for an hour, for who is enrolled, and for nothing else', async () => {
    const { url, enrolmentId } = await playing(mp4Bytes());
    const { clock, db } = portal.context;
    const changed = url.replace(/.{6}$/, (end) => [...end].toReversed().join(''));
    expect((await play(changed)).status).toBe(404);
    expect((await play('/api/cpd/recording/nothing')).status).toBe(404);
    portal.context.clock.set(new Date(clock.now().getTime() + 3_599_000));
    expect((await play(url)).status).toBe(200);
    portal.context.clock.set(new Date(clock.now().getTime() + 2000));
    expect((await play(url)).status).toBe(404);
    portal.context.clock.set(new Date());
    expect((await play(url)).status).toBe(200);
    await db
      .updateTable('courseEnrolments')
      .set({ endedAt: clock.now() })
      .where('id', '=', enrolmentId)
      .execute();
    expect((await play(url)).status).toBe(404);
  });
});
