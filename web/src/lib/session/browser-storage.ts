/** Text kept in a browser's storage; where that is switched off it lasts as long as the page. */
export const browserStorage = (storage: () => Storage) => {
  const memory = new Map<string, string>();
  return {
    read: (key: string): string | undefined => {
      try {
        return storage().getItem(key) ?? undefined;
      } catch {
        return memory.get(key);
      }
    },
    write: (key: string, value: string): void => {
      try {
        storage().setItem(key, value);
      } catch {
        memory.set(key, value);
      }
    },
    remove: (key: string): void => {
      memory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Nothing is stored where storage is switched off.
      }
    },
    removeAll: (): void => {
      memory.clear();
      try {
        storage().clear();
      } catch {
        // As above.
      }
    },
  };
};
