import { expect, test } from 'vitest';
import { attachmentsProblem, hasPreview, withFiles, withRefusals } from './attached-files.ts';

const fileOf = (name: string, size = 10, lastModified = 1): File =>
  new File([new Uint8Array(size)], name, { lastModified });

test('files are added behind those that are there, and the same file only once', () => {
  const first = withFiles([], [fileOf('a.pdf'), fileOf('b.png')]);
  const all = withFiles(first, [fileOf('a.pdf'), fileOf('a.pdf', 11), fileOf('c.csv')]);
  expect(all.map(({ file }) => file.name)).toEqual(['a.pdf', 'b.png', 'a.pdf', 'c.csv']);
  expect(new Set(all.map(({ id }) => id)).size).toBe(4);
});

test('a file of another type, or an empty one, says so and keeps the message from being sent', () => {
  const attached = withFiles([], [fileOf('a.exe'), fileOf('b.pdf', 0), fileOf('c.pdf')]);
  expect(attached.map(({ problem }) => problem?.slice(0, 20))).toEqual([
    '“a.exe” cannot be se',
    '“b.pdf” is empty.',
    undefined,
  ]);
  expect(attachmentsProblem(attached)).toBe('Please remove the files that cannot be sent');
  expect(attachmentsProblem(attached.slice(2))).toBeUndefined();
});

test('ten megabytes may be sent, not one byte more; twenty files, not one more', () => {
  const half = 5_242_880;
  expect(attachmentsProblem(withFiles([], [fileOf('a.pdf', half), fileOf('b.pdf', half)]))).toBeUndefined();
  expect(attachmentsProblem(withFiles([], [fileOf('a.pdf', half), fileOf('b.pdf', half + 1)]))).toBe(
    'The total size of all files must not exceed 10Mb',
  );
  const files = (count: number): File[] =>
    Array.from({ length: count }, (_, index) => fileOf(`${index}.pdf`));
  expect(attachmentsProblem(withFiles([], files(20)))).toBeUndefined();
  expect(attachmentsProblem(withFiles([], files(21)))).toBe('Please send at most 20 files');
});

test('what the server says of a file stands beside that file', () => {
  const attached = withFiles([], [fileOf('a.pdf'), fileOf('b.pdf')]);
  const refused = withRefusals(attached, { 'fileAttachment.1': 'Not sound' });
  expect(refused.map(({ problem }) => problem)).toEqual([undefined, 'Not sound']);
});

test('only png, jpeg and jpg are shown', () => {
  const names = ['a.png', 'a.jpeg', 'a.JPG', 'a.gif', 'a.pdf', 'png'];
  expect(names.filter((name) => hasPreview(fileOf(name)))).toEqual(['a.png', 'a.jpeg', 'a.JPG']);
});
