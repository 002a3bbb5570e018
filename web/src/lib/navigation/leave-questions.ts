interface LeaveQuestion {
  words: string;
  /** What it asks about is text in a form, which a reload can keep. */
  isTyped: boolean;
}

/** What would be lost by leaving the page now, each in the words that ask about it. */
const questions: LeaveQuestion[] = [];
let hasAgreed = false;

/** Asks `question` before the page is left, until the returned function is called. */
export const holdLeaving = (words: string, isTyped = false): (() => void) => {
  const question = { words, isTyped };
  questions.push(question);
  return () => void questions.splice(questions.indexOf(question), 1);
};

export const isLeaveGuarded = (): boolean => questions.length > 0;
export const hasAgreedToLeave = (): boolean => hasAgreed;

/** Asks, where something would be lost, before another page of the portal takes this one's place. */
export const mayLeavePage = (): boolean => {
  const question = questions.at(-1);
  return question === undefined || window.confirm(question.words);
};

/** A reload keeps what is typed into fields, and nothing of a text with headings and links. */
const isTextWritten = (): boolean => document.querySelector('[contenteditable="true"]') !== null;

/** Whether a reload that keeps what was typed would lose nothing. */
export const isTypedAlone = (): boolean =>
  questions.length === 0 || (questions.every(({ isTyped }) => isTyped) && !isTextWritten());

/** Nothing asks about a reload that keeps what was typed, where that is all that would be lost. */
export const agreeToReload = (): void => {
  hasAgreed = isTypedAlone();
};

/** Asks likewise before a button leaves the page; after a yes nothing asks again. */
export const agreesToLeave = (): boolean => {
  hasAgreed = mayLeavePage();
  return hasAgreed;
};
