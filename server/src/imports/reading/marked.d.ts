/** The one of its exports that is used; loaded when somebody imports Markdown. */
declare module 'marked' {
  export function parse(text: string, options: { async: false; gfm: boolean }): string;
}
