/** The text that a value of unknown origin holds under a name, as the state of an entry of the history does. */
export const textIn = (value: unknown, name: string): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const found: unknown = Reflect.get(value, name);
  return typeof found === 'string' ? found : undefined;
};
