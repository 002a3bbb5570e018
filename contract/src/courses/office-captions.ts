import * as z from 'zod/mini';
import { uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

export const CAPTIONS_MAX_BYTES = 1_048_576;
export const CAPTIONS_ACCEPT = '.vtt,text/vtt';

/** What is said in a recording, shown over it to who asks for it. */
export const keptCaptions = z.object({
  name: z.string(),
  /** How many times something is said. */
  cues: z.int(),
});
export type KeptCaptions = z.infer<typeof keptCaptions>;

export const uploadCourseCaptions = endpoint({
  method: 'POST',
  path: '/api/admin/courses/captions',
  summary:
    'Keeps the captions of the recording of a course, a WebVTT file in UTF-8, in the place of those before. A file with anything wrong in it is refused with its line, and changes nothing.',
  multipart: {
    fields: z.strictObject({ courseId: uuid() }),
    files: {
      name: 'file',
      maxCount: 1,
      maxTotalBytes: CAPTIONS_MAX_BYTES,
      tooLarge: 'Captions may have at most 1 MB',
    },
  },
  data: keptCaptions,
  refusals: ['not-found', 'wrong-state', 'unavailable'],
});

export const removeCourseCaptions = endpoint({
  method: 'POST',
  path: '/api/admin/courses/removecaptions',
  summary: 'Removes the captions of the recording of a course, if there are any.',
  body: z.strictObject({ courseId: uuid() }),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});
