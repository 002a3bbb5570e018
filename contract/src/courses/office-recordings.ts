import * as z from 'zod/mini';
import { requiredText, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { keptCaptions } from './office-captions.ts';

export const RECORDING_MAX_BYTES = 1_073_741_824;
export const RECORDING_PART_BYTES = 4_194_304;
export const RECORDING_NAME_MAX_LENGTH = 150;
export const RECORDING_TOO_LARGE = 'A recording may have at most 1 GB';
export const RECORDING_ACCEPT = '.mp4,.webm,video/mp4,video/webm';

/** A recording that the portal serves itself. */
export const keptRecording = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.int(),
  durationMs: z.int(),
  captions: z.nullable(keptCaptions),
});
export type KeptRecording = z.infer<typeof keptRecording>;

export const beginCourseRecording = endpoint({
  method: 'POST',
  path: '/api/admin/courses/beginrecording',
  summary:
    'Begins to upload the recording of a recorded course, which is sent in parts of 4 MiB; the one before stays until the new one is whole.',
  body: z.strictObject({
    courseId: uuid(),
    name: requiredText('Please choose a file', RECORDING_NAME_MAX_LENGTH),
    size: z
      .int()
      .check(z.minimum(1, 'This file is empty'), z.maximum(RECORDING_MAX_BYTES, RECORDING_TOO_LARGE)),
  }),
  data: z.object({ recordingId: z.uuid(), partBytes: z.int(), parts: z.int() }),
  refusals: ['not-found', 'wrong-state'],
});

export const uploadCourseRecordingPart = endpoint({
  method: 'POST',
  path: '/api/admin/courses/recordingpart',
  summary:
    'Adds the next part of a recording, counted from 0; the last one again changes nothing. The first is looked at for what it is: MP4 or WebM.',
  multipart: {
    fields: z.strictObject({
      recordingId: uuid(),
      part: z.string().check(z.regex(/^\d{1,3}$/), z.meta({ examples: ['0', '12'] })),
    }),
    files: {
      name: 'file',
      maxCount: 1,
      maxTotalBytes: RECORDING_PART_BYTES,
      tooLarge: 'A part of a recording may have at most 4 MiB',
    },
  },
  data: z.object({ keptParts: z.int() }),
  refusals: ['not-found', 'wrong-state', 'unavailable'],
});

export const finishCourseRecording = endpoint({
  method: 'POST',
  path: '/api/admin/courses/finishrecording',
  summary:
    'Shows an uploaded recording from now on, once all of its parts are there and it says how long it is. What was watched of one as long still counts, and its captions stay.',
  body: z.strictObject({ recordingId: uuid() }),
  data: keptRecording,
  refusals: ['not-found', 'wrong-state', 'unavailable'],
});

export const removeCourseRecording = endpoint({
  method: 'POST',
  path: '/api/admin/courses/removerecording',
  summary:
    'Removes the recording of a course with its captions, if there is one. Refused where the course is published and would have nothing to watch.',
  body: z.strictObject({ courseId: uuid() }),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});
