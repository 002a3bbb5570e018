/** What things are sorted by, with how many have it. */
export interface KeptLabel {
  readonly id: string;
  readonly name: string;
  readonly uses: number;
  /** Offered no more; left out in lists whose labels are never retired. */
  readonly isRetired?: boolean;
}

/** How a list of labels is kept. */
export interface LabelActs {
  readonly maxLength: number;
  /** How many have one, as `3 events`. */
  readonly usesWords: (uses: number) => string;
  /** Said of one that nothing has, before it is deleted. */
  readonly unusedWords: string;
  /** Answers the id of the new one; `told` with it before the list has it, so that it comes chosen. */
  readonly add: (name: string, told?: (id: string) => void) => Promise<void>;
  readonly rename: (id: string, name: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Of a list in an order of its own. */
  /** Of a list whose labels are put out of use while things have them. */
  readonly retire?: (id: string, isRetired: boolean) => Promise<void>;
  readonly move?: (id: string, to: 'up' | 'down') => Promise<void>;
}
