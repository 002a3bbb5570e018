import { expect, test } from 'vitest';
import { readMetrics } from './read-metrics.ts';

const HISTOGRAM = '# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 3\na_sum 4\na_count 3\n';

test('what is in the format is read', () => {
  const { valueOf } = readMetrics(`# HELP b Of b.\n# TYPE b gauge\nb{c="d\\"e",f="g"} 1e3\n\n${HISTOGRAM}`);
  expect(valueOf('b', { f: 'g', c: 'd\\"e' })).toBe(1000);
  expect(valueOf('a_bucket', { le: '+Inf' })).toBe(3);
  expect(valueOf('a_bucket')).toBeUndefined();
});

test.each([
  ['a last line that does not end', '# TYPE b gauge\nb 1'],
  ['a sample without a type', 'b 1\n'],
  ['a sample of another family', '# TYPE b gauge\nc 1\n'],
  ['a family said twice', '# TYPE b gauge\nb 1\n# TYPE b gauge\nb{c="d"} 1\n'],
  ['a sample said twice', '# TYPE b gauge\nb{c="d",e="f"} 1\nb{e="f",c="d"} 2\n'],
  ['a type that there is not', '# TYPE b number\nb 1\n'],
  ['a value that is none', '# TYPE b gauge\nb Nan\n'],
  ['a label without quotes', '# TYPE b gauge\nb{c=d} 1\n'],
  ['a label whose quote is not escaped', '# TYPE b gauge\nb{c="d"e"} 1\n'],
  ['buckets that shrink', HISTOGRAM.replace('} 2', '} 5')],
  ['buckets that do not end with the count', HISTOGRAM.replace('_count 3', '_count 4')],
])('what is not in the format is refused: %s', (_name, text) => {
  expect(() => readMetrics(text)).toThrow();
});
