const MAX_OCTETS = 75;
const encoder = new TextEncoder();

/** Text of a property (RFC 5545, 3.3.11). */
export const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`);

/** A line of any length as lines of at most 75 octets (RFC 5545, 3.1); a character is never cut in two. */
const fold = (line: string): string => {
  const lines: string[] = [];
  let [current, octets] = ['', 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      lines.push(current);
      // The space that begins what continues counts as one.
      [current, octets] = ['', 1];
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n ');
};

/** The lines of a calendar as they are sent. */
export const joinLines = (lines: readonly string[]): string =>
  lines.map((line) => `${fold(line)}\r\n`).join('');
