const MAX_LENGTH = 200;

/** What an error may name and nobody has to read on a page: addresses, keys, passwords in addresses, long tokens. */
const HIDDEN: readonly (readonly [RegExp, string])[] = [
  [/\/\/[^/\s@]+@/g, '//'],
  [/[^\s<>"'()]+@[^\s<>"'()]+\.[^\s<>"'(),;]+/g, 'an address'],
  [/\b(sk|rk|pk|whsec)_[\w]+/g, '$1_…'],
  [/\b(?=[\w-]*\d)[\w-]{40,}\b/g, '…'],
];

/** Why a job failed, in words that an officer may read: one line, without secrets or people's addresses. */
export const plainReason = (message: string): string => {
  const line = HIDDEN.reduce(
    (text, [pattern, by]) => text.replace(pattern, by),
    message.replace(/\s+/g, ' '),
  );
  const trimmed = line.trim();
  if (trimmed === '') return 'Nothing is known of why';
  return trimmed.length > MAX_LENGTH ? `${trimmed.slice(0, MAX_LENGTH - 1)}…` : trimmed;
};
