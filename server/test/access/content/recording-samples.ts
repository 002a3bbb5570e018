import { removeCourseCaptions, uploadCourseCaptions } from '@linehaul/contract/office-captions';
import {
  beginCourseRecording,
  finishCourseRecording,
  removeCourseRecording,
  uploadCourseRecordingPart,
} from '@linehaul/contract/office-recordings';
import { playRecording, reportWatching, showCaptions, watchCourse } from '@linehaul/contract/recordings';
import { sealRecordingCode } from '../../../src/courses/watching/recording-code-rules.ts';
import { createCourse, createEnrolment } from '../../courses/course-factories.ts';
import {
  createBegunRecording,
  createCaptions,
  createRecording,
  mp4Bytes,
  VTT,
} from '../../courses/recording-factories.ts';
import { sendMultipart } from '../../files/send-multipart.ts';
import { type Cell, type Sample, sample } from '../sample.ts';

/** A course with a recording, in which the actor is enrolled. */
const watchable = async (cell: Cell) => {
  const { portal } = cell.world;
  const courseId = await createCourse(portal);
  const recordingId = await createRecording(portal, courseId);
  const { account } = cell.actor;
  if (account) await createEnrolment(portal, { courseId, accountId: account.id });
  return { courseId, recordingId };
};

/** The address that somebody else was told. */
const addressOfBystander = async ({ world: { portal, bystander } }: Cell) => {
  const courseId = await createCourse(portal);
  const enrolmentId = await createEnrolment(portal, { courseId, accountId: bystander.id });
  const recordingId = await createRecording(portal, courseId);
  await createCaptions(portal, recordingId);
  const { sealer, clock } = portal.context;
  return { params: { code: sealRecordingCode(sealer, { enrolmentId, recordingId }, clock.now()) } };
};

const recorded = async ({ world: { portal } }: Cell) => ({ courseId: await createCourse(portal) });

const part: Sample = {
  about: '',
  callName: `${uploadCourseRecordingPart.method} ${uploadCourseRecordingPart.path}`,
  outcomes: {},
  shows: () => [],
  prepare: async ({ world: { portal } }) => {
    const bytes = mp4Bytes();
    const fields = { recordingId: await createBegunRecording(portal, bytes.length), part: '0' };
    const files = [{ name: 'part', bytes }];
    return (token) => sendMultipart(portal, uploadCourseRecordingPart, { token, fields, files });
  },
};

const captions: Sample = {
  about: '',
  callName: `${uploadCourseCaptions.method} ${uploadCourseCaptions.path}`,
  outcomes: {},
  shows: () => [],
  prepare: async ({ world: { portal } }) => {
    const courseId = await createCourse(portal);
    await createRecording(portal, courseId);
    const files = [{ name: 'captions.vtt', bytes: Buffer.from(VTT) }];
    return (token) => sendMultipart(portal, uploadCourseCaptions, { token, fields: { courseId }, files });
  },
};

export const RECORDING_SAMPLES = {
  'POST /api/admin/courses/beginrecording': [
    sample(beginCourseRecording, {
      ask: async (cell) => ({ body: { ...(await recorded(cell)), name: 'a.mp4', size: 1000 } }),
    }),
  ],
  'POST /api/admin/courses/recordingpart': [part],
  'POST /api/admin/courses/finishrecording': [
    sample(finishCourseRecording, {
      ask: async (cell) => {
        const { courseId } = await recorded(cell);
        const recordingId = await createRecording(cell.world.portal, courseId, { isFinished: false });
        return { body: { recordingId } };
      },
    }),
  ],
  'POST /api/admin/courses/removerecording': [
    sample(removeCourseRecording, { ask: async (cell) => ({ body: await recorded(cell) }) }),
  ],
  'POST /api/admin/courses/captions': [captions],
  'POST /api/admin/courses/removecaptions': [
    sample(removeCourseCaptions, { ask: async (cell) => ({ body: await recorded(cell) }) }),
  ],
  'POST /api/cpd/watch': [
    sample(watchCourse, {
      ask: async (cell) => ({ body: { courseId: (await watchable(cell)).courseId } }),
    }),
  ],
  'POST /api/cpd/watched': [
    sample(reportWatching, {
      ask: async (cell) => ({ body: { ...(await watchable(cell)), positionMs: 0, played: [] } }),
    }),
  ],
  'GET /api/cpd/recording/:code': [
    sample(playRecording, { about: 'that there is', ask: addressOfBystander }),
    sample(playRecording, {
      about: 'that is none',
      ask: () => ({ params: { code: 'A'.repeat(43) } }),
      outcomes: { others: 404 },
    }),
  ],
  'GET /api/cpd/captions/:code': [
    sample(showCaptions, { about: 'that there are', ask: addressOfBystander }),
    sample(showCaptions, {
      about: 'that are none',
      ask: () => ({ params: { code: 'A'.repeat(43) } }),
      outcomes: { others: 404 },
    }),
  ],
};
