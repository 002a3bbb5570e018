/** What is there of the keys, by key. */
type AskAll<T> = (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>;

interface Gathering<T> {
  readonly keys: Set<string>;
  readonly answer: Promise<ReadonlyMap<string, T>>;
}

/**
 * Asks for all that has been asked for since the server last looked at what had arrived: once it has read all of that, as one question.
 * Where little is asked at a time nobody waits; where much is, the database has fewer statements to begin and end. Each is
 * answered by what was true after it was asked, and fails with those that it was asked with.
 */
export const gathered = <T>(askAll: AskAll<T>): ((key: string) => Promise<T | undefined>) => {
  let gathering: Gathering<T> | undefined;
  const begin = (): Gathering<T> => {
    const keys = new Set<string>();
    const answer = new Promise<ReadonlyMap<string, T>>((resolve) => {
      setImmediate(() => {
        gathering = undefined;
        resolve(askAll([...keys]));
      });
    });
    return { keys, answer };
  };
  return async (key) => {
    gathering ??= begin();
    gathering.keys.add(key);
    return (await gathering.answer).get(key);
  };
};
