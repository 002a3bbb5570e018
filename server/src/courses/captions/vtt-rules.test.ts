import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cue, readVtt } from './vtt-rules.ts';
import { processorMsOf } from '../../../test/processor-time.ts';

const MINUTE = 60_000;
const read = (text: string | Buffer, durationMs = MINUTE) => readVtt(Buffer.from(text), durationMs);

const digits = (count: number, length = 2): string => String(count).padStart(length, '0');
const clock = (ms: number, isLong: boolean): string => {
  const rest = `${digits(Math.floor(ms / MINUTE) % 60)}:${digits(Math.floor(ms / 1000) % 60)}.${digits(ms % 1000, 3)}`;
  return isLong || ms >= 60 * MINUTE ? `${digits(Math.floor(ms / (60 * MINUTE)))}:${rest}` : rest;
};

const words = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map((said) => said.replaceAll(/-->|[\r\n\0]/g, '').trim() || 'Stop');

interface Written {
  readonly name: string | undefined;
  readonly gapMs: number;
  readonly lengthMs: number;
  readonly lines: readonly string[];
  readonly isLong: boolean;
  readonly settings: string;
}

const written: fc.Arbitrary<Written> = fc.record({
  name: fc.option(
    words.map((name) => `c ${name}`),
    { nil: undefined },
  ),
  gapMs: fc.nat(900_000),
  lengthMs: fc.integer({ min: 1, max: 9000 }),
  lines: fc.array(words, { minLength: 1, maxLength: 3 }),
  isLong: fc.boolean(),
  settings: fc.constantFrom('', ' align:start position:0%', '\tline:-1 '),
});

const blockOf = ({ name, lines, isLong, settings }: Written, { fromMs, toMs }: Cue): string => {
  const times = `${clock(fromMs, isLong)} --> ${clock(toMs, isLong)}${settings}`;
  return [...(name === undefined ? [] : [name]), times, ...lines].join('\n');
};

/** What is written, with what stands in it. */
const inOrder = (cues: readonly Written[]) => {
  let fromMs = 0;
  return cues.map((cue) => {
    fromMs += cue.gapMs;
    const meant: Cue = { fromMs, toMs: fromMs + cue.lengthMs, payload: cue.lines.join('\n') };
    return { meant, block: blockOf(cue, meant) };
  });
};

const files = {
  cues: fc.array(written, { minLength: 1, maxLength: 20 }).map(inOrder),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  head: fc.constantFrom('WEBVTT', '\uFEFFWEBVTT', 'WEBVTT - Diaries', 'WEBVTT\nKind: captions\nLanguage: en'),
  beside: fc.constantFrom('', 'NOTE\nmade by hand\n\n', 'STYLE\n::cue { color: lime }\n\n'),
};
const DAY = 24 * 60 * MINUTE;

test('whatever is written by the syntax is read as it was meant', () => {
  fc.assert(
    fc.property(fc.record(files), ({ cues, lineEnd, head, beside }) => {
      const text = `${head}\n\n${beside}${cues.map(({ block }) => block).join('\n\n\n')}\n`;
      const answer = read(text.replaceAll('\n', lineEnd), DAY);
      expect(answer).toMatchObject({ cues: cues.map(({ meant }) => meant) });
    }),
  );
});

test('wherever a caption without times is put in, its own line is named', () => {
  fc.assert(
    fc.property(fc.record(files), fc.nat(), ({ cues, lineEnd, head, beside }, where) => {
      const blocks = cues.map(({ block }) => block);
      const at = where % (blocks.length + 1);
      const before = `${head}\n\n${beside}${blocks
        .slice(0, at)
        .map((block) => `${block}\n\n`)
        .join('')}`;
      const text = `${before}Mind the gap\n\n${blocks.slice(at).join('\n\n')}`;
      expect(read(text.replaceAll('\n', lineEnd), DAY)).toEqual({
        line: before.split('\n').length,
        fault: 'a caption has its times above it, such as 00:01.000 --> 00:04.000',
      });
    }),
  );
});

test('whatever the bytes, they are read or refused with a line that is there', () => {
  const lines = fc.constantFrom('WEBVTT', '', 'NOTE', 'STYLE', '1', '00:01.000 --> 00:02.000', '-->', 'Stop');
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.array(lines, { maxLength: 12 }).map((text) => Buffer.from(text.join('\n'))),
  );
  fc.assert(
    fc.property(anything, (bytes) => {
      const answer = readVtt(bytes, MINUTE);
      if ('cues' in answer) return answer.cues.length > 0;
      const count = bytes.toString('latin1').split(/\r\n|\n|\r/).length;
      return answer.line >= 1 && answer.line <= count;
    }),
    { numRuns: 500 },
  );
});

const two = 'WEBVTT\n\n00:01.000 --> 00:02.000\nStop\n\n';
const latin = (text: string) => Buffer.from(text, 'latin1');

describe('is refused with its line:', () => {
  test.each([
    ['nothing', '', 1, 'begins with WEBVTT'],
    ['SubRip', '1\n00:00:01,000 --> 00:00:02,000\nStop\n', 1, 'begins with WEBVTT'],
    ['a file that says nothing', 'WEBVTT\n\n', 1, 'there is no caption'],
    ['an empty line above the header', '\nWEBVTT\n\n00:01.000 --> 00:02.000\nStop', 1, 'begins with WEBVTT'],
    ['a header that is longer than its word', 'WEBVTTX\n\n', 1, 'begins with WEBVTT'],
    ['times right below the header', 'WEBVTT\n00:01.000 --> 00:02.000\nStop', 2, 'has to be empty'],
    ['a comma before the milliseconds', `${two}00:03,000 --> 00:04,000\nGo`, 6, 'not after a comma'],
    ['a time without milliseconds', `${two}00:03 --> 00:04\nGo`, 6, 'these are no times'],
    ['a minute of 60 seconds', `${two}2\n00:60.000 --> 01:04.000\nGo`, 7, 'these are no times'],
    ['an arrow without room', `${two}00:03.000-->00:04.000\nGo`, 6, 'these are no times'],
    ['a caption that ends before it begins', `${two}00:04.000 --> 00:03.000\nGo`, 6, 'ends before it begins'],
    ['a caption before the one above it', `${two}00:00.500 --> 00:03.000\nGo`, 6, 'the one above it'],
    ['two captions with no empty line between', `${two.trim()}\n00:03.000 --> 00:04.000\nGo`, 5, 'empty'],
    [
      'a line of spaces between two captions',
      `${two.trim()}\n \n00:03.000 --> 00:04.000\nGo`,
      6,
      'even a space',
    ],
    ['words with no times', `${two}Go on\n`, 6, 'has its times above it'],
    ['a style below a caption', `${two}STYLE\n::cue { color: lime }\n`, 6, 'before the first caption'],
    ['times in a comment', `${two}NOTE\n00:03.000 --> 00:04.000\n`, 7, 'there is a caption in what is none'],
    ['a caption after the end', `${two}00:01:02.001 --> 00:01:04.000\nGo`, 6, 'over at 00:01:00'],
    ['another writing than UTF-8', latin(`${two}00:03.000 --> 00:04.000\nCaf\xE9`), 7, 'UTF-8'],
    ['a NUL', `${two}00:03.000 --> 00:04.000\nG\0o`, 7, 'UTF-8'],
    ['UTF-16', Buffer.from(`\uFEFF${two}`, 'utf16le'), 1, 'UTF-8'],
  ] as const)('%s', (...[, text, line, fault]) => {
    expect(read(text)).toEqual({ line, fault: expect.stringContaining(fault) });
  });
});

test('sound that ends a moment after the film is still of it', () => {
  expect(read(`${two}01:02.000 --> 01:04.000\nGo`)).toMatchObject({ cues: [{}, {}] });
});

test('a megabyte of it is read in a moment', () => {
  const line = 'a '.repeat(40);
  const cues = Array.from({ length: 8000 }, (_, index) => {
    const from = clock(index * 1000, true);
    return `${from} --> ${clock(index * 1000 + 900, true)}\n${line}`;
  });
  const settings = `${'a:b:c:d:e:f '.repeat(5000)}!`;
  const takesMs = processorMsOf(() => {
    expect(read(`WEBVTT\n\n${cues.join('\n\n')}`, DAY)).toMatchObject({ cues: { length: 8000 } });
    expect(read(`WEBVTT\n\n00:01.000 --> 00:02.000 ${settings}\nStop`)).toMatchObject({ line: 3 });
  });
  expect(takesMs).toBeLessThan(2000);
});
