import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { docxWith, SAMPLE_FILES } from '../../test/files/sample-files.ts';
import { zipOf } from '../../test/files/zip-file.ts';
import { DomainError } from '../domain-error.ts';
import { requireAttachments } from './attachment-rules.ts';
import { toSafeFilename } from './attachment-name-rules.ts';
import { MAX_UNPACKED_BYTES, unpackedSizeOf } from './zip-rules.ts';

const FIELD = 'fileAttachment';
const { jpeg, gif, png, tiff, bmp, pdf, doc, csv, xlsx, docx } = SAMPLE_FILES;

const refusalOf = async (filename: string, bytes: Buffer): Promise<string | undefined> => {
  try {
    await requireAttachments([{ filename, bytes }], FIELD);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.details.modelState?.[`${FIELD}.0`]?.[0];
    throw error;
  }
};

test.each([
  ['photo.jpeg', jpeg, 'image/jpeg'],
  ['photo.jpg', jpeg, 'image/jpeg'],
  ['PHOTO.JPG', jpeg, 'image/jpeg'],
  ['sign.gif', gif, 'image/gif'],
  ['logo.png', png, 'image/png'],
  ['scan.tiff', tiff, 'image/tiff'],
  ['scan.tif', tiff, 'image/tiff'],
  ['old.bmp', bmp, 'image/bmp'],
  ['permit.pdf', pdf, 'application/pdf'],
  ['letter.v2.doc', doc, 'application/msword'],
  ['trucks.csv', csv, 'text/csv'],
  ['bmw.csv', Buffer.from('BMW,Kenworth\n1,2\n'), 'text/csv'],
  ['tabs.csv', Buffer.from('\ufeffa\tb\r\n1\t2'), 'text/csv'],
  ['ansi.csv', Buffer.from('Caf\u00e9;\u0080 5\n', 'latin1'), 'text/csv'],
  ['trucks.xlsx', xlsx, expect.stringContaining('spreadsheetml.sheet')],
  ['letter.docx', docx, expect.stringContaining('wordprocessingml.document')],
])('%s is taken for what it is', async (filename, bytes, contentType) => {
  expect(await requireAttachments([{ filename, bytes }], FIELD)).toEqual([
    { filename, bytes, contentType, ending: filename.slice(filename.lastIndexOf('.')).toLowerCase() },
  ]);
});

const NOT_ALLOWED = /cannot be sent\. Please choose a JPEG/;

test.each([
  ...[
    'setup.exe',
    'page.html',
    'page.htm',
    'picture.svg',
    'feed.xml',
    'run.js',
    'run.bat',
    'a.docm',
    'a.xls',
  ],
  ...[
    'a.zip',
    'a.txt',
    'a.pdf.exe',
    'pdf',
    '.pdf',

    'a.pdf.',
    'a.p\u0434f',
    'a.pdf::$DATA',
    'a.mp4',
  ],
  ...['', 'a', 'a.', '.', '..', '../../a', 'a.pdf/b', '\u202Efdp.exe', 'a.webp', 'a.heic', 'a.php', 'a.lnk'],
])('%j is no name of a type that may be sent', async (filename) => {
  expect(await refusalOf(filename, pdf)).toMatch(NOT_ALLOWED);
});

const kinds = Object.keys(SAMPLE_FILES) as (keyof typeof SAMPLE_FILES)[];
const spoofs = (['jpg', 'gif', 'png', 'tiff', 'bmp', 'pdf', 'doc', 'csv', 'xlsx', 'docx'] as const).flatMap(
  (claimed) =>
    kinds.filter((kind) => kind.slice(0, 2) !== claimed.slice(0, 2)).map((kind) => ({ claimed, kind })),
);

test.each(spoofs)('a $kind file that calls itself $claimed is refused', async ({ claimed, kind }) => {
  expect(await refusalOf(`spoof.${claimed}`, SAMPLE_FILES[kind])).toContain(
    `not a sound ${claimed.toUpperCase()} file`,
  );
});

describe('what looks right at first', () => {
  test.each([
    [
      'a document with macros',
      'a.docx',
      zipOf([
        {
          name: '[Content_Types].xml',
          content:
            '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
        },
        { name: 'word/document.xml', content: '<w/>' },
      ]),
    ],
    ['a program with a document behind it', 'a.docx', Buffer.concat([SAMPLE_FILES.program, docx])],
    ['a page behind the mark of a table', 'a.csv', Buffer.from('\ufeff \n<html><script>alert(1)</script>')],
    ['a script of a shell', 'a.csv', Buffer.from('#!/bin/sh\nrm -rf ~')],
    ['rich text', 'a.csv', Buffer.from('{\\rtf1 hello}')],
    ['text with a NUL', 'a.csv', Buffer.from('a,b\0,c')],
    ['a page with a mark of a PDF later on', 'a.pdf', Buffer.from(`<html>${' '.repeat(20)}%PDF-1.7`)],
    ['a document that is cut short', 'a.docx', docx.subarray(0, docx.length - 30)],
    ['half the mark of a PDF', 'a.pdf', Buffer.from('%PD')],
  ])('%s is refused', async (_name, filename, bytes) => {
    expect(await refusalOf(filename, bytes)).toContain('cannot be sent');
  });

  test('an empty file is refused as such', async () => {
    expect(await refusalOf('a.pdf', Buffer.alloc(0))).toBe('“a.pdf” is empty.');
  });
});

describe('packed files', () => {
  const zeros = (megabytes: number): Buffer => Buffer.alloc(megabytes * 1024 * 1024);
  const noise = (size: number): Buffer =>
    createHash('shake256', { outputLength: size }).update('noise').digest();

  test('what unpacks to a hundred times its size is refused', async () => {
    const bomb = docxWith({ name: 'word/media.bin', content: zeros(20) });
    expect(await refusalOf('bomb.docx', bomb)).toContain('not a sound DOCX file');
  });

  test('as large, but packed no tighter than documents are, it is taken: the ratio made the difference', async () => {
    const entries = Array.from({ length: 4 }, (_, index) => ({
      name: `word/${index}.bin`,
      content: noise(400_000),
    }));
    expect(await refusalOf('large.docx', docxWith(...entries))).toBeUndefined();
  });

  test('a directory that lies about sizes is found out while unpacking, in little memory', async () => {
    const content = deflateRawSync(zeros(1));
    const lie = zipOf([{ name: 'a', content: zeros(50), claimedSize: content.length }]);
    const before = process.memoryUsage().rss;
    expect(await unpackedSizeOf(lie, MAX_UNPACKED_BYTES)).toBeUndefined();
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });

  test('a thousand entries pass, one more does not', async () => {
    const entries = (count: number) =>
      zipOf(Array.from({ length: count }, (_, index) => ({ name: `${index}`, content: 'x' })));
    expect(await unpackedSizeOf(entries(1000), MAX_UNPACKED_BYTES)).toBe(1000);
    expect(await unpackedSizeOf(entries(1001), MAX_UNPACKED_BYTES)).toBeUndefined();
  });

  test('several files of one message share what they may unpack to', async () => {
    const file = zipOf([{ name: 'a', content: noise(300_000) }]);
    expect(await unpackedSizeOf(file, 300_000)).toBe(300_000);
    expect(await unpackedSizeOf(file, 299_999)).toBeUndefined();
  });

  test('a name that leads out of the packed file is refused', async () => {
    expect(await unpackedSizeOf(zipOf([{ name: '../../etc/cron', content: 'x' }]), 1000)).toBeUndefined();
  });
});

describe('pixels', () => {
  /** The sample with another size written into its head. */
  const resized = (bytes: Buffer, change: (copy: Buffer) => void): Buffer => {
    const copy = Buffer.from(bytes);
    change(copy);
    return copy;
  };
  const pngOf = (width: number, height: number) =>
    resized(png, (copy) => {
      copy.writeUInt32BE(width, 16);
      copy.writeUInt32BE(height, 20);
    });
  const frameHeader = Buffer.from('ffc0001108ffffffff03012200021101031101', 'hex');
  const jpegHead = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');

  test('forty million pass, more do not', async () => {
    expect(await refusalOf('a.png', pngOf(8000, 5000))).toBeUndefined();
    expect(await refusalOf('a.png', pngOf(8000, 5001))).toContain('too many pixels');
  });

  test.each([
    ['a.gif', resized(gif, (copy) => copy.fill(0xff, 6, 10))],
    [
      'a.bmp',
      resized(
        bmp,
        (copy) => copy.writeInt32LE(40, 14) && copy.writeInt32LE(9000, 18) && copy.writeInt32LE(-9000, 22),
      ),
    ],
    ['a.bmp', resized(bmp, (copy) => copy.writeInt32LE(12, 14) && copy.fill(0xff, 18, 22))],
    ['a.jpg', Buffer.concat([jpegHead, Buffer.from('ffffff', 'hex'), frameHeader, jpeg])],
    [
      'a.tif',
      Buffer.from('49492a0008000000020000010400010000000000010001010400010000000000010000000000', 'hex'),
    ],
    [
      'a.tif',
      Buffer.from('4d4d002a00000008000201000003000000011fff00000101000400000001000fffff00000000', 'hex'),
    ],
  ])('a flood of them in %s is refused', async (filename, bytes) => {
    expect(await refusalOf(filename, bytes)).toContain('too many pixels');
  });

  test('a picture of a camera passes', async () => {
    const photo = Buffer.concat([
      jpegHead,
      Buffer.from('ffc000110817700fa003012200021101031101', 'hex'),
      jpeg,
    ]);
    expect(await refusalOf('photo.jpg', photo)).toBeUndefined();
  });
});

test('each refused file is named by its place, the sound ones between them are not', async () => {
  const files = [
    { filename: 'a.exe', bytes: SAMPLE_FILES.program },
    { filename: 'b.pdf', bytes: pdf },
    { filename: 'c.png', bytes: pdf },
  ];
  const refusal = await requireAttachments(files, FIELD).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'invalid' });
  expect(Object.keys((refusal as DomainError).details.modelState ?? {})).toEqual([
    `${FIELD}.0`,
    `${FIELD}.2`,
  ]);
});

test.each([
  ['a"\r\nSet-Cookie: x=1.pdf', 'a_Set-Cookie_ x=1.pdf'],
  ['\u202Egpj.exe', 'gpj.exe'],
  ['C:\\fakepath\\permit.pdf', 'permit.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a\0b.pdf', 'ab.pdf'],
  ['Müller 東京.pdf', 'Müller 東京.pdf'],
  ['e\u0301.pdf', 'é.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ['<b>|?*:.pdf', '_b_____.pdf'],
])('the name %j becomes %j', (given, safe) => {
  expect(toSafeFilename(given)).toBe(safe);
});
