import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { mp4Bytes } from '../../../test/courses/recording-factories.ts';
import { durationOf, mediaTypeOf, type ReadBytes } from './container-rules.ts';

const reading =
  (bytes: Buffer): ReadBytes =>
  async (offset, length) =>
    bytes.subarray(offset, offset + length);

const mp4DurationOf = (bytes: Buffer) => durationOf('video/mp4', reading(bytes), bytes.length);
const webmDurationOf = (bytes: Buffer) => durationOf('video/webm', reading(bytes), bytes.length);

const element = (id: string, body: Buffer, size = [0x80 | body.length]): Buffer =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from(size), body]);

const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};

const UNKNOWN = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
const HEAD = element('1a45dfa3', element('4282', Buffer.from('webm')));
const webm = (info: Buffer): Buffer =>
  Buffer.concat([
    HEAD,
    element('18538067', Buffer.concat([element('ec', Buffer.alloc(40)), element('1549a966', info)]), UNKNOWN),
    Buffer.alloc(64),
  ]);
const SCALE = element('2ad7b1', Buffer.from('0f4240', 'hex'));

test('a header whose numbers are written as wide as they may be is read all the same', async () => {
  const bytes = await readFile(
    new URL('../../../seed/courses/recordings/work-diaries.webm', import.meta.url),
  );
  expect(mediaTypeOf(bytes)).toBe('video/webm');
  expect(await webmDurationOf(bytes)).toBe(20_000);
});

test('what a recording is, is known by its first bytes and not by its name', () => {
  expect(mediaTypeOf(mp4Bytes())).toBe('video/mp4');
  expect(mediaTypeOf(webm(SCALE))).toBe('video/webm');
  const matroska = Buffer.from(webm(SCALE).toString('latin1').replace('webm', 'mkv.'), 'latin1');
  for (const other of [
    matroska,
    Buffer.from('%PDF-1.7'.padEnd(80)),
    Buffer.alloc(0),
    mp4Bytes().subarray(0, 20),
  ])
    expect(mediaTypeOf(other)).toBeUndefined();
});

test('how long it is, stands in the header of an MP4 file, wherever that is', async () => {
  expect(await mp4DurationOf(mp4Bytes(95_500, 5000))).toBe(95_500);
  const bytes = mp4Bytes(95_500, 8);
  const media = bytes.indexOf('mdat') - 4;
  const movie = bytes.indexOf('moov') - 4;
  const first = Buffer.concat([
    bytes.subarray(0, media),
    bytes.subarray(movie),
    bytes.subarray(media, movie),
  ]);
  expect(await mp4DurationOf(first)).toBe(95_500);
});

test('how long it is, stands in the information of a WebM file', async () => {
  const info = Buffer.concat([SCALE, element('4489', double(20_000))]);
  expect(await webmDurationOf(webm(info))).toBe(20_000);
});

test('what does not say how long it is, or cannot be so long, is known as such', async () => {
  expect(await mp4DurationOf(mp4Bytes(0))).toBeUndefined();
  expect(await mp4DurationOf(mp4Bytes(50_000_000))).toBeUndefined();
  expect(await webmDurationOf(webm(SCALE))).toBeUndefined();
  for (const bytes of [Buffer.alloc(0), Buffer.alloc(200), mp4Bytes().subarray(0, 900), HEAD])
    for (const judge of [mp4DurationOf, webmDurationOf]) expect(await judge(bytes)).toBeUndefined();
});

test.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'broken files end, and say nothing wild: %i',
  async (seed) => {
    for (const whole of [
      mp4Bytes(60_000, 300),
      webm(Buffer.concat([SCALE, element('4489', double(20_000))])),
    ]) {
      const bytes = Buffer.from(whole);
      for (let hit = 0; hit < 8; hit += 1)
        bytes[(seed * 37 + hit * 101) % bytes.length] = (seed * 13 + hit * 29) % 256;
      for (const judge of [mp4DurationOf, webmDurationOf]) {
        const duration = (await judge(bytes)) ?? 1000;
        expect(duration).toBeGreaterThanOrEqual(1000);
        expect(duration).toBeLessThanOrEqual(43_200_000);
      }
    }
  },
);
