/** Whom something is for: everybody where it is left out; numbers are those that the membership products begin with. */
export type Readers = 'members' | 'organisation-administrators' | readonly number[];

interface Planned {
  readonly title: string;
  readonly description: string;
  /** As `readBlocks` reads it. */
  readonly content: string;
  /** When it was published; below zero it is still to come. */
  readonly daysAgo: number;
  readonly tags: readonly string[];
  readonly readers?: Readers;
  /** For whom it is not, it does not exist. */
  readonly hidesTeaser?: true;
  readonly isDraft?: true;
  /** When it was taken down; below zero it is still to be. */
  readonly endedDaysAgo?: number;
}

export const NEWS_CATEGORIES = [
  'Law and compliance',
  'Safety',
  'Roads and access',
  'Costs and charges',
  'People and careers',
  'Technology and energy',
  'Rural and seasonal',
  'Association news',
] as const;

export const LIBRARY_CATEGORIES = [
  'Guides',
  'Templates',
  'Checklists',
  'Fact sheets',
  'Toolbox talks',
  'Webinar notes',
  'Tables and calculators',
] as const;

export interface PlannedArticle extends Planned {
  readonly category: (typeof NEWS_CATEGORIES)[number];
}

/** What a file says: marked text for one that is drawn or written here, the text itself, or the rows of a workbook. */
export type PlannedFile =
  | { readonly kind: 'pdf' | 'docx'; readonly name: string; readonly text: string }
  | { readonly kind: 'txt' | 'csv'; readonly name: string; readonly text: string }
  | {
      readonly kind: 'xlsx';
      readonly name: string;
      readonly rows: readonly (readonly (string | number)[])[];
    };

/** An attachment; what it said before it was replaced comes first. */
export interface PlannedAttachment {
  readonly earlier?: PlannedFile;
  readonly file: PlannedFile;
}

export interface PlannedResource extends Planned {
  readonly category: (typeof LIBRARY_CATEGORIES)[number];
  readonly attachments: readonly PlannedAttachment[];
}

export interface PlannedPartner {
  readonly title: string;
  readonly description: string;
  readonly featureHeading: string;
  /** As `readBlocks` reads it. */
  readonly content: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly externalUrl: string;
  readonly category: string;
  readonly subCategories: readonly string[];
  readonly tags: readonly string[];
  readonly isPinned?: true;
  readonly readers?: Readers;
  readonly isDraft?: true;
  /** Days before today on which its entry begins and ends; below zero they are still to come. */
  readonly beganDaysAgo: number;
  readonly endedDaysAgo?: number;
}
