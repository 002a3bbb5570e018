import { getHome } from '@linehaul/contract/home';
import type { HomeAnswer, HomePart } from '@linehaul/contract/home-answer';
import { session } from '../session/session.ts';
import { callWithMessage } from './api.ts';
import { contentOfAnswer } from './api-answer.ts';
import { ApiError } from './api-error.ts';

type PartAnswer<P extends HomePart> = NonNullable<HomeAnswer[P]>;

interface Answer {
  readonly parts: HomeAnswer;
  readonly failed: readonly HomePart[];
}

/** What was asked for together; undefined where each part is better asked for alone. */
interface Together {
  readonly token: string | undefined;
  readonly parts: Set<HomePart>;
  readonly answer: Promise<Answer | undefined>;
}

declare global {
  interface Window {
    /** Asked by the script in index.html, before any other code is there. */
    askedAhead?: { token: string; parts: string; answer: Promise<Response> };
  }
}

/** As long as queries take an answer for fresh; who comes later asks anew. */
const AHEAD_FOR_MS = 10_000;

const takeAhead = (): Together | undefined => {
  const asked = typeof window === 'undefined' ? undefined : window.askedAhead;
  if (!asked) return undefined;
  const parts = new Set(asked.parts.split(',') as HomePart[]);
  setTimeout(() => parts.clear(), AHEAD_FOR_MS);
  const answer = asked.answer
    .then(async (response) =>
      // The server has checked it against the contract.
      response.ok ? ((await contentOfAnswer(getHome, response)).data as Answer) : undefined,
    )
    .catch(() => undefined);
  return { token: asked.token, parts, answer };
};

const ahead = takeAhead();

/** Is added to until the moment is over. */
let next: Together | undefined;

const askTogether = (): Together => {
  const parts = new Set<HomePart>();
  const answer = Promise.resolve().then(async () => {
    next = undefined;
    const query = { parts: [...parts].join(',') };
    return parts.size > 1 ? (await callWithMessage(getHome, { query })).data : undefined;
  });
  return { token: session.token(), parts, answer };
};

const withOthers = (part: HomePart): Together => {
  if (ahead?.token === session.token() && ahead?.parts.delete(part)) return ahead;
  next ??= askTogether();
  next.parts.add(part);
  return next;
};

/** What the page has asked ahead, where it is what is meant. */
export const aheadOf = async <P extends HomePart>(
  part: P,
  isMeant: (found: PartAnswer<P>) => boolean,
): Promise<PartAnswer<P> | undefined> => {
  if (ahead?.token !== session.token() || !ahead?.parts.delete(part)) return undefined;
  const found = (await ahead.answer)?.parts[part];
  return found !== undefined && isMeant(found) ? found : undefined;
};

/**
 * A part of the home page: with the first questions of the page, or with what else is asked for at this moment; `alone` asks for it
 * where that does not bring it. Throws as for what does not exist where it is not for the person.
 */
export const partOf = async <P extends HomePart>(
  part: P,
  alone: () => Promise<PartAnswer<P>>,
): Promise<PartAnswer<P>> => {
  const answer = await withOthers(part).answer;
  if (!answer || answer.failed.includes(part)) return alone();
  const found = answer.parts[part];
  if (found === undefined) throw new ApiError('This does not exist or is not yours', { status: 404 });
  return found;
};
