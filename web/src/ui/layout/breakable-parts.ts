/** Where a long word may break: before the @ and dots of addresses, after slashes, hyphens and underscores. */
export const breakableParts = (text: string): string[] =>
  text.length < 20 ? [text] : text.split(/(?=[@.](?=\S))|(?<=[/_-](?=\S))/);
