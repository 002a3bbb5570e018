/** From when to when what is shown, with its tags. */
export interface Cue {
  readonly fromMs: number;
  readonly toMs: number;
  readonly payload: string;
}

/** What is wrong with a file, and in which line of it, counted from 1. */
export interface VttFault {
  readonly line: number;
  readonly fault: string;
}

interface Block {
  /** The line that it begins in, counted from 1. */
  readonly at: number;
  readonly lines: readonly string[];
}

/** Sound and film are never as long to the moment. */
const TOLERANCE_MS = 2000;
const MAX_CUES = 100_000;

const LINE_END = /\r\n|\n|\r/;
const HEADER = /^WEBVTT(?:[ \t].*)?$/;
const COMMENT = /^NOTE(?:[ \t]|$)/;
const STYLE = /^(?:STYLE|REGION)[ \t]*$/;
const ARROW = '-->';
const TIME = String.raw`(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
/** Two times, and settings such as `align:start` (WebVTT, 4.2 and 4.4). */
const TIMING = new RegExp(String.raw`^${TIME}[ \t]+${ARROW}[ \t]+${TIME}(?:[ \t]+[^\s:]+:\S+)*[ \t]*$`);
/** As SubRip writes them. */
const WITH_COMMA = /\d,\d{3}/;

const EXAMPLE = '00:01.000 --> 00:04.000';

const at = (line: number, fault: string): VttFault => ({ line, fault });

const msOf = ([hours = '0', minutes = '0', seconds = '0', ms = '0']: readonly (
  | string
  | undefined
)[]): number => ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms);

const clock = (ms: number): string => {
  const two = (part: number): string => String(part).padStart(2, '0');
  const seconds = Math.floor(ms / 1000);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};

const isUtf8 = (bytes: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** The first line that is not written in UTF-8, or has a NUL in it; undefined where none is. */
const unreadableIn = (bytes: Buffer): VttFault | undefined => {
  if (isUtf8(bytes) && !bytes.includes(0)) return undefined;
  const lines = bytes.toString('latin1').split(LINE_END);
  const index = lines.findIndex((line) => line.includes('\0') || !isUtf8(Buffer.from(line, 'latin1')));
  return at(index + 1, 'this is not written in UTF-8. Please save the file again as UTF-8');
};

/** What stands between empty lines. */
const blocksOf = (lines: readonly string[]): Block[] => {
  const blocks: Block[] = [];
  let begun: { at: number; lines: string[] } | undefined;
  for (const [index, line] of lines.entries()) {
    if (line === '') {
      begun = undefined;
    } else if (begun) {
      begun.lines.push(line);
    } else {
      begun = { at: index + 1, lines: [line] };
      blocks.push(begun);
    }
  }
  return blocks;
};

/** Where times stand in lines that are none of times, from the nth on. */
const arrowIn = (
  { at: first, lines }: Block,
  { from, fault }: { readonly from: number; readonly fault: string },
): VttFault | undefined => {
  const index = lines.findIndex((line, number) => number >= from && line.includes(ARROW));
  return index < 0 ? undefined : at(first + index, fault);
};

const EMPTY_ABOVE = 'the line above a caption has to be empty, without even a space in it';

const headerFault = (header: Block | undefined): VttFault | undefined => {
  const first = header?.at === 1 ? header.lines[0] : undefined;
  if (!header || first === undefined || !HEADER.test(first))
    return at(1, 'a WebVTT file begins with WEBVTT, and this one does not');
  return arrowIn(header, { from: 1, fault: EMPTY_ABOVE });
};

const timingFault = (line: number, timing: string | undefined): VttFault => {
  if (timing === undefined || !timing.includes(ARROW))
    return at(line, `a caption has its times above it, such as ${EXAMPLE}`);
  return WITH_COMMA.test(timing)
    ? at(line, `the milliseconds stand after a point and not after a comma, such as ${EXAMPLE}`)
    : at(line, `these are no times such as ${EXAMPLE}`);
};

interface Reading {
  readonly durationMs: number;
  /** Of the cue before. */
  readonly lastFromMs: number;
}

const orderFault = (
  line: number,
  { fromMs, toMs }: Cue,
  { durationMs, lastFromMs }: Reading,
): VttFault | undefined => {
  if (toMs <= fromMs) return at(line, 'this caption ends before it begins');
  if (fromMs < lastFromMs) return at(line, 'this caption begins before the one above it');
  return fromMs > durationMs + TOLERANCE_MS
    ? at(line, `this caption begins at ${clock(fromMs)}, but the recording is over at ${clock(durationMs)}`)
    : undefined;
};

/** One cue, under whatever it is called. */
const cueIn = (block: Block, reading: Reading): Cue | VttFault => {
  const [first = '', second] = block.lines;
  const named = first.includes(ARROW) ? 0 : 1;
  const timing = named === 0 ? first : second;
  const times = TIMING.exec(timing ?? '');
  // Where there is no such line, it is missing above the words.
  const line = block.at + (timing?.includes(ARROW) ? named : 0);
  if (!times) return timingFault(line, timing);
  const cue: Cue = {
    fromMs: msOf(times.slice(1, 5)),
    toMs: msOf(times.slice(5, 9)),
    payload: block.lines.slice(named + 1).join('\n'),
  };
  return orderFault(line, cue, reading) ?? arrowIn(block, { from: named + 1, fault: EMPTY_ABOVE }) ?? cue;
};

const NO_ARROW = {
  from: 0,
  fault: `there is a caption in what is none: ${ARROW} stands above captions alone`,
};

/** What stands among the captions and is none of them; undefined for a caption. */
const besideIn = (block: Block, hasCue: boolean): VttFault | 'beside' | undefined => {
  const [first = ''] = block.lines;
  const isStyle = STYLE.test(first);
  if (!isStyle && !COMMENT.test(first)) return undefined;
  if (isStyle && hasCue) return at(block.at, `${first.trim()} has to stand before the first caption`);
  return arrowIn(block, NO_ARROW) ?? 'beside';
};

const cuesIn = (blocks: readonly Block[], durationMs: number): Cue[] | VttFault => {
  const cues: Cue[] = [];
  for (const block of blocks) {
    const beside = besideIn(block, cues.length > 0);
    if (beside === 'beside') continue;
    const read = beside ?? cueIn(block, { durationMs, lastFromMs: cues.at(-1)?.fromMs ?? 0 });
    if ('fault' in read) return read;
    if (cues.length === MAX_CUES) return at(block.at, 'these are more captions than are kept');
    cues.push(read);
  }
  return cues.length > 0 ? cues : at(1, 'there is no caption in this file');
};

/** A file that was read, with its text as it is kept. */
export interface ReadVtt {
  readonly text: string;
  readonly cues: readonly Cue[];
}

/** Reads the captions of a recording so long, by the syntax of WebVTT (W3C, 4.1); else the first thing that is wrong. */
export const readVtt = (bytes: Buffer, durationMs: number): ReadVtt | VttFault => {
  const unreadable = unreadableIn(bytes);
  if (unreadable) return unreadable;
  const text = new TextDecoder().decode(bytes);
  const [header, ...blocks] = blocksOf(text.split(LINE_END));
  const fault = headerFault(header);
  if (fault) return fault;
  const cues = cuesIn(blocks, durationMs);
  return 'fault' in cues ? cues : { text, cues };
};
