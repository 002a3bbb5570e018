import { Parser } from 'htmlparser2';
import { getDocumentProxy } from 'unpdf';
import { fromBufferPromise } from 'yauzl';
import type { ReadExtension } from './reading-rules.ts';

/** Characters of one document that are searched: some hundred pages. */
export const TEXT_MAX_LENGTH = 250_000;
const MAX_PAGES = 1000;
/** Of the parts that are read, unpacked. */
const MAX_UNPACKED_BYTES = 40 * 1024 * 1024;

/** Page by page, until there is enough; throws for one that is damaged or asks for a password. */
const readPdf = async (bytes: Buffer): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const texts: string[] = [];
  let length = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES) && length < TEXT_MAX_LENGTH; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const page = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
    texts.push(page);
    length += page.length;
  }
  return texts.join('\n');
};

interface Wording {
  /** Parts of the package that have words. */
  readonly parts: RegExp;
  /** What a word stands in, and what ends a line. */
  readonly word: string;
  readonly lines: readonly string[];
}

/** Of documents and workbooks as ISO/IEC 29500 has them. */
const DOCX: Wording = {
  parts: /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/,
  ...{ word: 'w:t', lines: ['w:p', 'w:tab', 'w:br'] },
};
const XLSX: Wording = {
  parts: /^xl\/(?:sharedStrings|worksheets\/sheet\d+)\.xml$/,
  ...{ word: 't', lines: ['t', 'row'] },
};

const gatherInto = (texts: string[], { word, lines }: Wording): Parser => {
  let isWord = false;
  return new Parser(
    {
      onopentagname: (name) => {
        isWord = name === word;
      },
      ontext: (text) => {
        if (isWord) texts.push(text);
      },
      onclosetag: (name) => {
        isWord = false;
        if (lines.includes(name)) texts.push('\n');
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
};

/** What the parts of a packed document say. Their bytes are counted as they come out: what its directory says may be lies. */
const readPacked = async (bytes: Buffer, wording: Wording): Promise<string> => {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const texts: string[] = [];
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (!wording.parts.test(entry.fileName)) continue;
    const parser = gatherInto(texts, wording);
    const decoder = new TextDecoder();
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      unpacked += (chunk as Buffer).length;
      if (unpacked > MAX_UNPACKED_BYTES) throw new Error('It unpacks to too much');
      parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    }
    parser.end();
  }
  return texts.join('');
};

const readPlain = async (bytes: Buffer): Promise<string> => bytes.toString('utf8');

const BY_EXTENSION: Readonly<Record<ReadExtension, (bytes: Buffer) => Promise<string>>> = {
  pdf: readPdf,
  docx: (bytes) => readPacked(bytes, DOCX),
  xlsx: (bytes) => readPacked(bytes, XLSX),
  txt: readPlain,
  csv: readPlain,
};

/** Who reads what. */
export const readerOf = (extension: ReadExtension) => BY_EXTENSION[extension];
