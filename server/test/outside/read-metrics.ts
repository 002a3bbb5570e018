/** One measured value, with its name and labels as they are written. */
interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface ReadMetrics {
  readonly types: ReadonlyMap<string, string>;
  readonly samples: readonly Sample[];
  /** The one sample of this name whose labels are these and no others; undefined where there is none. */
  readonly valueOf: (name: string, labels?: Record<string, string>) => number | undefined;
}

const NAME = /^[a-z_:][\w:]*$/i;
const HELP = /^# HELP (\S+) (?:[^\\]|\\[\\n])*$/;
const TYPE = /^# TYPE (\S+) (counter|gauge|histogram|summary|untyped)$/;
const SAMPLE = /^(?<name>[^\s{]+)(?:\{(?<labels>.*)\})? (?<value>[+-]?Inf|NaN|[-+\d.e]+)$/;
const LABEL = /([a-z_]\w*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/gi;

const labelsOf = (text: string): Record<string, string> => {
  const found = [...text.matchAll(LABEL)];
  if (found.map(([whole]) => whole).join('') !== text) throw new Error(`These are no labels: ${text}`);
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]));
};

const numberOf = (text: string): number => Number(text.replace('Inf', 'Infinity'));

/** Buckets and sums belong to the family whose histogram they are of. */
const familyOf = (name: string, types: ReadonlyMap<string, string>): string => {
  const family = name.replace(/_(bucket|sum|count)$/, '');
  return types.get(family) === 'histogram' ? family : name;
};

const keyOf = (name: string, labels: Readonly<Record<string, string>>): string =>
  JSON.stringify([name, Object.entries(labels).toSorted(([one], [other]) => (one < other ? -1 : 1))]);

const requireGrowing = (samples: readonly Sample[]): void => {
  const last = new Map<string, number>();
  for (const { name, labels, value } of samples) {
    const { le, ...others } = labels;
    if (!name.endsWith('_bucket') || le === undefined) continue;
    const key = keyOf(name, others);
    if (value < (last.get(key) ?? 0)) throw new Error(`${key} shrinks at ${le}`);
    last.set(key, value);
    if (le !== '+Inf') continue;
    const count = samples.find(
      (sample) => keyOf(sample.name, sample.labels) === keyOf(name.replace(/_bucket$/, '_count'), others),
    );
    if (count?.value !== value) throw new Error(`${key} does not end with its count`);
  }
};

interface Reading {
  readonly types: Map<string, string>;
  readonly samples: Map<string, Sample>;
  /** The family that was declared last. */
  family: string;
}

const declare = ({ types }: Reading, family: string, type: string): void => {
  if (!NAME.test(family) || types.has(family)) throw new Error(`Said twice, or no name: ${family}`);
  types.set(family, type);
};

const readSample = ({ types, samples, family }: Reading, line: string): void => {
  const { name = '', labels: written = '', value = '' } = SAMPLE.exec(line)?.groups ?? {};
  const labels = labelsOf(written);
  if (!NAME.test(name) || familyOf(name, types) !== family) throw new Error(`This is no sample: ${line}`);
  const key = keyOf(name, labels);
  if (samples.has(key)) throw new Error(`Said twice: ${line}`);
  samples.set(key, { name, labels, value: numberOf(value) });
};

const readLine = (reading: Reading, line: string): void => {
  if (line === '' || HELP.test(line)) return;
  const [, family, type] = TYPE.exec(line) ?? [];
  if (family === undefined || type === undefined) return readSample(reading, line);
  declare(reading, family, type);
  reading.family = family;
};

/**
 * Reads Prometheus' text format (version 0.0.4) as its page says it is written, and throws for whatever is written otherwise:
 * each family in one piece under one TYPE, no sample twice, buckets that grow up to the count.
 */
export const readMetrics = (text: string): ReadMetrics => {
  if (!text.endsWith('\n')) throw new Error('The last line does not end');
  const reading: Reading = { types: new Map(), samples: new Map(), family: '' };
  for (const line of text.split('\n')) readLine(reading, line);
  const samples = [...reading.samples.values()];
  requireGrowing(samples);
  const valueOf = (name: string, labels: Record<string, string> = {}) =>
    reading.samples.get(keyOf(name, labels))?.value;
  return { types: reading.types, samples, valueOf };
};
