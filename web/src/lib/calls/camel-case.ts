const camelCase = (key: string): string =>
  key.startsWith('$') ? key : key.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase());

const define = (target: object, key: string, value: unknown): void => {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
};

/**
 * The answer with its keys in camelCase, `$` keys untouched (DECISIONS section 3). Every key is defined as an own
 * property, so that `__proto__` in an answer stays a mere name.
 */
export const camelCaseKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(camelCaseKeys);
  if (typeof value !== 'object' || value === null) return value;
  const result = {};
  for (const [key, inner] of Object.entries(value)) define(result, camelCase(key), camelCaseKeys(inner));
  return result;
};
