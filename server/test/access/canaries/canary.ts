import type { Endpoint } from '@linehaul/contract/endpoint';
import type { ReaderName, Readers } from '../../content/readers.ts';
import type { TestPortal } from '../../portal.ts';

/** Everybody who may send a request, as far as what is published tells them apart. */
export const PEOPLE = [
  'nobody',
  'guest',
  'prospect',
  'lapsed',
  'pastDue',
  'member',
  'ofProduct',
  'administrator',
  'officer',
] as const satisfies readonly (ReaderName | 'nobody')[];
export type PersonName = (typeof PEOPLE)[number];

/** A word that stands in one place only: whoever else is shown it was shown too much. */
export interface Canary {
  readonly word: string;
  /** Who may come across it, written by hand. */
  readonly shownTo: readonly PersonName[];
}

/** What was planted for one domain; `ids` by what they name, such as items or files. */
export interface Planted {
  readonly canaries: readonly Canary[];
  readonly ids: Readonly<Record<string, readonly string[]>>;
  /** What a filter may ask for by id, with the word that stands there. */
  readonly labels: readonly { readonly id: string; readonly word: string }[];
}

/** One person who asks. */
export interface Asking {
  readonly portal: TestPortal;
  readonly planted: Planted;
  readonly token: string | undefined;
}

/** A way by which content comes out. */
export interface Way {
  readonly name: string;
  /** The calls that it tries. */
  readonly calls: readonly Endpoint[];
  /** All that the person sees by it; a count that tells of a word is that word. */
  readonly see: (asking: Asking) => Promise<readonly string[]>;
}

/** Puts marked words wherever content lies, for and not for each kind of person. */
export type Plant = (portal: TestPortal, readers: Readers) => Promise<Planted>;
