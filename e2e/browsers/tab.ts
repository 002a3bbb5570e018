import type { Kind } from './find-in-page.ts';

/** Where to look: on the page, or in a frame of it. */
export interface Target {
  readonly kind: Kind;
  readonly name: string;
  readonly frame?: string;
}

/** What to do with what was found; to see it is enough where nothing else is said. */
export type Action = { do: 'see' } | { do: 'click' } | { do: 'type' | 'select'; text: string };

export const ABSENT = 'it is not there';

/** One window of a browser that is driven from outside. */
export interface Tab {
  open(address: string): Promise<void>;
  /** Undefined once the action is done, else what kept it from being done now. */
  attempt(target: Target, action: Action): Promise<string | undefined>;
  keep(items: Readonly<Record<string, string>>): Promise<void>;
  readText(): Promise<string>;
  readPath(): Promise<string>;
  takePicture(file: `${string}.png`): Promise<void>;
  close(): Promise<void>;
}

/** A browser by its name and version, which opens windows with nothing kept in them. */
export interface DrivenBrowser {
  readonly name: string;
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}
