import { expect, test } from 'vitest';
import { transcriptOf } from './transcript-rules.ts';
import type { Cue } from './vtt-rules.ts';
import { processorMsOf } from '../../../test/processor-time.ts';

/** One after the other, each for two seconds, after so much silence. */
const said = (...cues: readonly (string | readonly [silenceMs: number, payload: string])[]): Cue[] => {
  let at = 0;
  return cues.map((cue) => {
    const [silenceMs, payload] = typeof cue === 'string' ? [100, cue] : cue;
    const fromMs = at + silenceMs;
    at = fromMs + 2000;
    return { fromMs, toMs: at, payload };
  });
};

test('what is said without a pause is one paragraph, and what comes after one another', () => {
  const cues = said('Write it before', 'you drive on.', [2000, 'One page is\none day.']);
  expect(transcriptOf(cues)).toBe('Write it before you drive on.\n\nOne page is one day.');
});

test('tags are left out, what they stand around stays, and what is written for a sign is the sign', () => {
  const payload = '<c.loud>Mass &amp; <b>load</b></c> &lt; <00:02.500><i>42.5&nbsp;t</i>, &quot;gross&quot;';
  expect(transcriptOf(said(payload))).toBe('Mass & load < 42.5 t, "gross"');
});

test('who speaks stands before what they say, once for as long as they speak', () => {
  const cues = said(
    '<v Priya Raman>Rule a line',
    '<v Priya Raman>through it.</v>',
    '<v.first Kel>And date it?\n<v Priya Raman>Yes.',
    'Then it counts.',
  );
  expect(transcriptOf(cues)).toBe(
    'Priya Raman: Rule a line through it.\n\nKel: And date it?\n\nPriya Raman: Yes.\n\nThen it counts.',
  );
});

test('captions that roll say each line once', () => {
  expect(transcriptOf(said('Paint the zone.', 'Paint the zone.', 'Then lift.', ''))).toBe(
    'Paint the zone. Then lift.',
  );
});

test('who never pauses is broken off at the end of a sentence', () => {
  const cues = said(...Array.from({ length: 100 }, (_, index) => `Sentence ${index} goes on and ends.`));
  const paragraphs = transcriptOf(cues).split('\n\n');
  expect(paragraphs.length).toBeGreaterThan(3);
  expect(paragraphs.every((paragraph) => paragraph.length < 700 && paragraph.endsWith('ends.'))).toBe(true);
});

test('a megabyte of whatever somebody wrote is told in a moment', () => {
  const takesMs = processorMsOf(() => {
    for (const text of ['<'.repeat(1_000_000), '<v '.repeat(300_000), `<v${' '.repeat(1_000_000)}`])
      transcriptOf(said(text));
    expect(
      transcriptOf(said(...Array.from({ length: 40_000 }, () => 'no end of it'))).length,
    ).toBeGreaterThan(0);
  });
  expect(takesMs).toBeLessThan(2000);
});
