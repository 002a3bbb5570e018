/** A page as the build needs it: where it stands, and how to find the chunks it is in. */
export interface DrawablePage {
  path: string;
  title: string;
  /** Who sees it before any script has run; undefined where nobody does. */
  drawnFor: 'anyone' | 'visitors' | undefined;
  /** Whether the frame of members' pages stands around it. */
  isFramed: boolean;
  /** What it asks the server for before its code is there. */
  begins: readonly string[];
  /** The sources of the functions that import the page and its shell; they name their chunks. */
  importers: readonly string[];
  /** The same of parts that it imports later, whose styles it has from the start. */
  styledBy: readonly string[];
}

/** What the web app, built for Node, offers to the build. */
export interface Drawing {
  listPages: () => Promise<readonly DrawablePage[]>;
  /** The page's HTML as it stands before any script has run. */
  drawPage: (path: string) => Promise<string>;
  /** What stands around a member's page, as long as it is not known who asks for it. */
  drawFrame: (path: string) => Promise<string>;
}
