import type { Reader } from './database.ts';

type Answers = Map<string, Promise<unknown>>;

/** What was asked of each instant that is read, by who asks. */
const asked = new WeakMap<Reader, WeakMap<object, Answers>>();

/** From now on this reader sees one instant, in which a question has one answer. */
export const beginInstant = (snapshot: Reader): void => void asked.set(snapshot, new WeakMap());

type Ask<G, O> = (reader: Reader, given: G) => Promise<O>;

/**
 * Asks once of an instant that `readAtOnce` reads, however many parts of a page want to know it; of any other reader each time. What
 * is answered is shared: nobody may change it.
 */
export const oncePerInstant = <G extends object, O>(ask: Ask<G, O>): Ask<G, O> => {
  const own = {};
  return (reader, given) => {
    const questions = asked.get(reader);
    if (!questions) return ask(reader, given);
    const answers: Answers = questions.get(own) ?? new Map();
    questions.set(own, answers);
    const key = JSON.stringify(given);
    const answer = (answers.get(key) as Promise<O> | undefined) ?? ask(reader, given);
    answers.set(key, answer);
    return answer;
  };
};
