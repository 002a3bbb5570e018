import { deflateSync } from 'node:zlib';
import { crc32 } from 'node:zlib';
import { zipOf, type ZipEntry } from './zip-file.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');

const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

const PNG = Buffer.concat([
  bytes('89504e470d0a1a0a'),
  pngChunk('IHDR', bytes('0000000100000001 08 06 00 00 00')),
  pngChunk('IDAT', deflateSync(bytes('00 0f5c66ff'))),
  pngChunk('IEND', Buffer.alloc(0)),
]);

const officeTypes = (main: string, contentType: string): ZipEntry => ({
  name: '[Content_Types].xml',
  content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${main}" ContentType="${contentType}.main+xml"/></Types>`,
});

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A Word document, with whatever else is packed into it. */
export const docxWith = (...others: ZipEntry[]): Buffer =>
  zipOf([
    officeTypes('word/document.xml', WORD),
    { name: '_rels/.rels', content: '<Relationships/>' },
    { name: 'word/document.xml', content: '<w:document>Hello</w:document>' },
    ...others,
  ]);

const compoundFile = (stream: string): Buffer => {
  const file = Buffer.alloc(2048);
  bytes('d0cf11e0a1b11ae1').copy(file);
  Buffer.from(stream, 'utf16le').copy(file, 1024);
  return file;
};

/** One sound file of each type that may be attached, and others that may not. */
export const SAMPLE_FILES = {
  jpeg: Buffer.concat([bytes('ffd8ffe000104a46494600010100000100010000'), Buffer.alloc(64), bytes('ffd9')]),
  gif: bytes('474946383961 0100 0100 80 00 00 000000 ffffff 2c 00000000 0100 0100 00 02 02 4401 00 3b'),
  png: PNG,
  tiff: bytes('49492a00 08000000 0100 0001 0300 01000000 01000000 00000000'),
  bmp: Buffer.concat([bytes('424d 3a000000 0000 0000 36000000 28000000'), Buffer.alloc(36)]),
  pdf: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  doc: compoundFile('WordDocument'),
  csv: Buffer.from('Depot,Trucks\r\n"Dubbo, NSW",12\r\nMüller,3\r\n'),
  xlsx: zipOf([officeTypes('xl/workbook.xml', SHEET), { name: 'xl/workbook.xml', content: '<workbook/>' }]),
  docx: docxWith(),
  installer: compoundFile('MsiDatabase'),
  program: Buffer.concat([bytes('4d5a9000 03000000 04000000 ffff0000'), Buffer.alloc(200)]),
  svg: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  zip: zipOf([{ name: 'readme.txt', content: 'Hello' }]),
} as const;
