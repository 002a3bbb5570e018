/** What an invoice is for: its first line, and how many more there are. */
export const itemNameOf = (lines: readonly { itemName: string }[]): string => {
  const [first, ...others] = lines;
  if (!first) return '–';
  return others.length === 0 ? first.itemName : `${first.itemName} + ${others.length} more`;
};
