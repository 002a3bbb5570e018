import type { ImportEntry, ImportStatus, OfficeImport } from '@linehaul/contract/imports';

/** Whom what is imported is for. */
export const AUDIENCE_NAMES = {
  everyone: 'Everybody',
  members: 'Members in good standing',
  'organisation-administrators': 'Organisation administrators',
} as const satisfies Record<OfficeImport['audience'], string>;

export const TYPE_NAMES = { Article: 'News', Resource: 'Resources' } as const satisfies Record<
  OfficeImport['type'],
  string
>;

export const STATUS_TAGS = {
  reading: { tone: 'warning', words: 'Being read' },
  read: { tone: 'info', words: 'Ready' },
  making: { tone: 'warning', words: 'Being made' },
  made: { tone: 'success', words: 'Made' },
  failed: { tone: 'error', words: 'Not readable' },
} as const satisfies Record<ImportStatus, object>;

/** Whether it comes to another state by itself. */
export const isUnderWay = (status: ImportStatus): boolean => status === 'reading' || status === 'making';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What became, or would become, of what was found. */
export const outcomeText = ({
  status,
  toMake,
  skipped,
  made,
}: Pick<OfficeImport, 'status' | 'toMake' | 'skipped' | 'made'>): string => {
  if (status === 'reading' || status === 'failed') return '–';
  const first =
    status === 'read' ? `${counted(toMake, 'item', 'items')} to make` : `${made} of ${toMake} made`;
  return skipped === 0 ? first : `${first}, ${skipped} left out`;
};

/** What an editor should look at in an item. */
export const notesOf = (entry: ImportEntry): string[] => [
  ...(entry.pictures > 0 ? [counted(entry.pictures, 'picture', 'pictures')] : []),
  ...(entry.missingPictures.length > 0
    ? [
        `Not in the file: ${entry.missingPictures.slice(0, 3).join(', ')}${entry.missingPictures.length > 3 ? ` and ${entry.missingPictures.length - 3} more` : ''}`,
      ]
    : []),
  ...(entry.lostPictures.length > 0
    ? [`Could not be read as pictures: ${entry.lostPictures.join(', ')}`]
    : []),
  ...(entry.dropped.length > 0 ? [`Left out: ${entry.dropped.map((name) => `<${name}>`).join(', ')}`] : []),
];
