/** What a file is, by the extension of its name (SPEC section 5, Display). */
type FileKind = 'document' | 'sheet' | 'text' | 'picture' | 'pdf' | 'other';

const KINDS: ReadonlyMap<string, FileKind> = new Map([
  ['pdf', 'pdf'],
  ['doc', 'document'],
  ['docx', 'document'],
  ['xlsx', 'sheet'],
  ['csv', 'sheet'],
  ['txt', 'text'],
  ['png', 'picture'],
  ['jpg', 'picture'],
  ['jpeg', 'picture'],
]);

const NAMES: Readonly<Record<FileKind, string>> = {
  document: 'Word document',
  sheet: 'Spreadsheet',
  text: 'Text',
  picture: 'Picture',
  pdf: 'PDF',
  other: 'File',
};

/** The kind of a file, what people call it, and the letters that stand on its sign. */
export const fileKindOf = (name: string): { kind: FileKind; words: string; letters: string } => {
  const [, extension = ''] = /\.([a-z0-9]+)$/i.exec(name) ?? [];
  const kind = KINDS.get(extension.toLowerCase()) ?? 'other';
  return { kind, words: NAMES[kind], letters: extension.slice(0, 4).toUpperCase() };
};
