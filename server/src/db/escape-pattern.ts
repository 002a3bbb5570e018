/** What a person typed, for `like`: never a pattern of its own. */
export const escapePattern = (keyword: string): string => keyword.replaceAll(/[\\%_]/g, String.raw`\$&`);
