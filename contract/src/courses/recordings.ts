import * as z from 'zod/mini';
import { uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

/** How much of a recording has to be watched, as a share of its length. */
export const WATCHED_SHARE = 0.95;
/** How often the browser tells how far it is. */
export const WATCHING_REPORT_MS = 10_000;
/** As fast as anybody may play: what is told to be played faster is not believed. */
export const WATCHING_MAX_RATE = 2;
const MAX_SPANS = 50;
const MAX_MS = 43_200_000;

export const RECORDING_MEDIA_TYPES = ['video/mp4', 'video/webm'] as const;

const instantInRecording = z.int().check(z.minimum(0), z.maximum(MAX_MS));

export const watchCourse = endpoint({
  method: 'POST',
  path: '/api/cpd/watch',
  summary:
    'Where the caller watches the recording of a course that they are enrolled in, for an hour, and how far they have come, on whatever device.',
  body: z.strictObject({ courseId: uuid() }),
  data: z.object({
    recordingId: z.uuid(),
    /** The bytes, of which any part may be asked for; of no use after an hour. */
    url: z.string(),
    durationMs: z.int(),
    /** Where they left. */
    positionMs: z.int(),
    watchedMs: z.int(),
    /** So much has to be watched. */
    neededMs: z.int(),
    /** The captions, of use as long as the bytes; null without any. */
    captionsUrl: z.nullable(z.string()),
    /** What is said in it, as the office wrote it down, else as its captions say; empty where nobody has written it down. */
    transcript: z.string(),
    completedUtc: z.nullable(z.iso.datetime()),
  }),
  refusals: ['not-found'],
});

export const reportWatching = endpoint({
  method: 'POST',
  path: '/api/cpd/watched',
  summary:
    'Tells which parts of a recording were played since the last time, and where the caller is. No more is believed than can be played in the time; whoever has watched enough has completed the course.',
  body: z.strictObject({
    courseId: uuid(),
    recordingId: uuid(),
    positionMs: instantInRecording,
    played: z
      .array(z.strictObject({ fromMs: instantInRecording, toMs: instantInRecording }))
      .check(z.maxLength(MAX_SPANS)),
  }),
  data: z.object({ watchedMs: z.int(), completedUtc: z.nullable(z.iso.datetime()) }),
  refusals: ['not-found', 'wrong-state'],
});

export const playRecording = endpoint({
  method: 'GET',
  path: '/api/cpd/recording/:code',
  summary:
    'The bytes of a recording, or a part of them (RFC 9110, Range), for whoever was told its address less than an hour ago and is still enrolled.',
  params: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(300)) }),
  answer: { mediaTypes: [...RECORDING_MEDIA_TYPES] },
  refusals: ['not-found', 'unavailable'],
});

export const showCaptions = endpoint({
  method: 'GET',
  path: '/api/cpd/captions/:code',
  summary: 'The captions of a recording as WebVTT, for whoever may play it by the same code.',
  params: playRecording.params,
  answer: { mediaTypes: ['text/vtt'] },
  refusals: ['not-found'],
});
