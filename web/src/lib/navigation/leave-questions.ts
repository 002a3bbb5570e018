/** What would be lost by leaving the page now, each in the words that ask about it. */
const questions: string[] = [];
let hasAgreed = false;

/** Asks `question` before the page is left, until the returned function is called. */
export const holdLeaving = (question: string): (() => void) => {
  questions.push(question);
  return () => void questions.splice(questions.indexOf(question), 1);
};

export const isLeaveGuarded = (): boolean => questions.length > 0;
export const hasAgreedToLeave = (): boolean => hasAgreed;

/** Asks, where something would be lost, before another page of the portal takes this one's place. */
export const mayLeavePage = (): boolean => {
  const question = questions.at(-1);
  return question === undefined || window.confirm(question);
};

/** Asks likewise before a button leaves the page; after a yes nothing asks again. */
export const agreesToLeave = (): boolean => {
  hasAgreed = mayLeavePage();
  return hasAgreed;
};
