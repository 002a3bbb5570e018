import { uploadCourseRecordingPart } from '@linehaul/contract/office-recordings';
import { uploadCourseCaptions } from '@linehaul/contract/office-captions';
import { createCourse } from '../courses/course-factories.ts';
import { createBegunRecording, createRecording, mp4Bytes, VTT } from '../courses/recording-factories.ts';
import { uploadOfficeResourceFile } from '@linehaul/contract/office-resource-files';
import { uploadImport } from '@linehaul/contract/imports';
import type { CallName } from '../../src/http/access.ts';
import { zipOf } from '../content/import-files.ts';
import { createResource } from '../content/resource-factories.ts';
import { SAMPLE_FILES } from '../files/sample-files.ts';
import { sendMultipart } from '../files/send-multipart.ts';
import type { Write } from './write.ts';

const owner = (...given: string[]): Partial<Write> => ({ by: 'owner', given });

/** Its fields name an item there is; its name is that of a sound file. */
const attachment: Partial<Write> = {
  by: 'owner',
  endpoint: uploadOfficeResourceFile,
  ask: () => ({}),
  send: async ({ world: { portal }, actor: { token } }) =>
    sendMultipart(portal, uploadOfficeResourceFile, {
      ...{ token, fields: { id: await createResource(portal) } },
      files: [{ name: `${'a'.repeat(150)}.pdf`, bytes: SAMPLE_FILES.pdf }],
    }),
};

/** What can be read, whatever it is called. */
const imported: Partial<Write> = {
  by: 'owner',
  endpoint: uploadImport,
  ask: () => ({}),
  send: async ({ world: { portal }, actor: { token } }) =>
    sendMultipart(portal, uploadImport, {
      ...{ token, fields: { type: 'Article', audience: 'everyone' } },
      files: [{ name: `${'a'.repeat(150)}.zip`, bytes: zipOf({ 'a.html': '<h1>A</h1><p>b</p>' }) }],
    }),
};

/** Its fields say which part of which recording it is. */
const recordingPart: Partial<Write> = {
  by: 'owner',
  endpoint: uploadCourseRecordingPart,
  ask: () => ({}),
  send: async ({ world: { portal }, actor: { token } }) => {
    const bytes = mp4Bytes();
    const recordingId = await createBegunRecording(portal, bytes.length);
    return sendMultipart(portal, uploadCourseRecordingPart, {
      ...{ token, fields: { recordingId, part: '0' } },
      files: [{ name: `${'a'.repeat(150)}.mp4`, bytes }],
    });
  },
};

/** Its field says of which course; its name is that of a sound file. */
const captions: Partial<Write> = {
  by: 'owner',
  endpoint: uploadCourseCaptions,
  ask: () => ({}),
  send: async ({ world: { portal }, actor: { token } }) => {
    const courseId = await createCourse(portal);
    await createRecording(portal, courseId);
    return sendMultipart(portal, uploadCourseCaptions, {
      ...{ token, fields: { courseId } },
      files: [{ name: `${'a'.repeat(150)}.vtt`, bytes: Buffer.from(VTT) }],
    });
  },
};

export const CONTENT_WRITES: Partial<Record<CallName, Partial<Write>>> = {
  'POST /api/partner/viewed': { given: ['id'] },
  'POST /api/partner/clicked': { given: ['id'] },
  'POST /api/admin/resources/save': owner('id', 'version', 'resource'),
  'POST /api/admin/resources/keepworkingcopy': owner('id', 'version', 'resource'),
  'POST /api/admin/resources/discardworkingcopy': owner('id'),
  'POST /api/admin/resources/editing': owner('id'),
  'POST /api/admin/resources/delete': owner('id', 'version'),
  'POST /api/admin/resources/preview': owner('id', 'as', 'productId', 'resource'),
  'POST /api/admin/resources/publish': owner('id', 'version', 'publishAt'),
  'POST /api/admin/resources/takedown': owner('id', 'version', 'takeDownAt'),
  'POST /api/admin/resources/unpublish': owner('id', 'version'),
  'POST /api/admin/resources/bulk': owner('act', 'items'),
  'POST /api/admin/resources/uploadfile': attachment,
  // A file keeps its ending.
  'POST /api/admin/resources/renamefile': owner('id', 'name'),
  'POST /api/admin/resources/movefile': owner('id'),
  'POST /api/admin/resources/removefile': owner('id'),
  'POST /api/admin/resources/version': owner('id', 'version'),
  'POST /api/admin/resources/goback': owner('id', 'version', 'to'),
  'POST /api/admin/partners/save': owner('id', 'version', 'partner'),
  'POST /api/admin/partners/keepworkingcopy': owner('id', 'version', 'partner'),
  'POST /api/admin/partners/discardworkingcopy': owner('id'),
  'POST /api/admin/partners/editing': owner('id'),
  'POST /api/admin/partners/delete': owner('id', 'version'),
  'POST /api/admin/partners/preview': owner('id', 'as', 'productId', 'partner'),
  'POST /api/admin/partners/publish': owner('id', 'version', 'publishAt'),
  'POST /api/admin/partners/takedown': owner('id', 'version', 'takeDownAt'),
  'POST /api/admin/partners/unpublish': owner('id', 'version'),
  'POST /api/admin/partners/bulk': owner('act', 'items'),
  'POST /api/admin/partners/version': owner('id', 'version'),
  'POST /api/admin/partners/goback': owner('id', 'version', 'to'),
  'POST /api/cpd/enrol': { given: ['id'] },
  'POST /api/cpd/unenrol': { given: ['courseId', 'refundAsSeen'] },
  'POST /api/cpd/checkout': { given: ['courseId'] },
  'POST /api/cpd/pay': { given: ['courseId'] },
  'POST /api/admin/courses/save': owner('id', 'version', 'course'),
  'POST /api/admin/courses/publish': owner('id', 'version', 'publishAt'),
  'POST /api/admin/courses/takedown': owner('id', 'version', 'takeDownAt'),
  'POST /api/admin/courses/unpublish': owner('id', 'version'),
  'POST /api/admin/courses/delete': owner('id', 'version'),
  'POST /api/admin/courses/enrolments': owner('courseId'),
  'POST /api/admin/courses/calloff': owner('id', 'version', 'peopleAsSeen'),
  'POST /api/admin/courses/enrol': owner('courseId', 'accountId'),
  'POST /api/admin/courses/complete': owner('enrolmentId'),
  'POST /api/cpd/watch': { given: ['courseId'] },
  'POST /api/cpd/watched': { given: ['courseId', 'recordingId', 'played', 'positionMs'] },
  'POST /api/cpd/handintest': { given: ['courseId', 'key', 'revision', 'answers'] },
  'POST /api/admin/courses/savetest': owner('id', 'version', 'test'),
  'POST /api/admin/courses/removetest': owner('id', 'version'),
  'POST /api/admin/courses/givebackattempts': owner('enrolmentId'),
  // A file is called what is safe to call it, and each part of it has its own length.
  'POST /api/admin/courses/beginrecording': owner('courseId', 'name', 'size'),
  'POST /api/admin/courses/finishrecording': owner('recordingId'),
  'POST /api/admin/courses/removerecording': owner('courseId'),
  'POST /api/admin/courses/recordingpart': recordingPart,
  'POST /api/admin/courses/captions': captions,
  'POST /api/admin/courses/removecaptions': owner('courseId'),
  'POST /api/admin/courses/attendance': owner('courseId', 'attended', 'enrolmentIds'),
  // What an import is comes from its file.
  'POST /api/admin/imports/upload': imported,
  'POST /api/admin/imports/make': owner('id'),
  'POST /api/admin/imports/undo': owner('id'),
  // Only a category of partners has parts, and a name is given once.
  'POST /api/admin/labels/add': owner('kind', 'parentId'),
  'POST /api/admin/labels/rename': owner('id', 'name'),
  'POST /api/admin/labels/move': owner('id'),
  'POST /api/admin/labels/delete': owner('id'),
};
