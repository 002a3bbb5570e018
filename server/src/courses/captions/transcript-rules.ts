import type { Cue } from './vtt-rules.ts';

/** Whoever says nothing for so long begins a paragraph. */
const PAUSE_MS = 2000;
/** A paragraph of so many characters ends with its sentence, and twice as long in any case. */
const LONG = 600;
const SENTENCE_END = /[.!?…]["”’)]?$/;

const VOICE = /<v(?:\.[^\s<>]*)?[ \t\n]([^<>]*)>/;
const TAG = /<[^<>]*>/g;
const ENTITY = /&(amp|lt|gt|nbsp|lrm|rlm|quot|apos);/g;
const MEANT: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '', quot: '"', apos: "'" },
};

const wordsOf = (text: string): string =>
  text
    .replace(TAG, '')
    .replace(ENTITY, (_, name: string) => MEANT[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

interface Said {
  readonly fromMs: number;
  readonly toMs: number;
  /** Empty where nobody is named. */
  readonly speaker: string;
  readonly words: string;
}

/** What is said in a cue, by whom: each voice goes on to the next one. */
const saidIn = ({ fromMs, toMs, payload }: Cue): Said[] => {
  const [before = '', ...voices] = payload.split(VOICE);
  const spoken = [{ speaker: '', words: wordsOf(before) }];
  for (let index = 0; index < voices.length; index += 2)
    spoken.push({ speaker: wordsOf(voices[index] ?? ''), words: wordsOf(voices[index + 1] ?? '') });
  return spoken.filter(({ words }) => words !== '').map((said) => ({ fromMs, toMs, ...said }));
};

const isOver = (paragraph: string): boolean =>
  paragraph.length > LONG && (SENTENCE_END.test(paragraph.slice(-2)) || paragraph.length > 2 * LONG);

/** Whether what is said begins a paragraph, after what was said last. */
const beginsAnew = (said: Said, last: Said, paragraph: string): boolean =>
  said.speaker !== last.speaker || said.fromMs - last.toMs >= PAUSE_MS || isOver(paragraph);

/** With its speaker, where that is another one than before. */
const begunBy = ({ speaker, words }: Said, last: Said | undefined): string =>
  speaker === '' || speaker === last?.speaker ? words : `${speaker}: ${words}`;

/** What the captions say, to be read without the film: in paragraphs, with who speaks where the file says so. */
export const transcriptOf = (cues: readonly Cue[]): string => {
  const paragraphs: string[] = [];
  let last: Said | undefined;
  for (const said of cues.flatMap(saidIn)) {
    const paragraph = paragraphs.at(-1) ?? '';
    if (!last || beginsAnew(said, last, paragraph)) paragraphs.push(begunBy(said, last));
    // Captions that roll say a line again.
    else if (said.words !== last.words) paragraphs[paragraphs.length - 1] = `${paragraph} ${said.words}`;
    last = said;
  }
  return paragraphs.join('\n\n');
};
