import type { Endpoint } from '@linehaul/contract/endpoint';
import { ApiError, type ModelState } from './api-error.ts';
import { camelCaseKeys } from './camel-case.ts';
import { withWaitingTime } from './waiting-time.ts';

type Json = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const textsOf = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;

/** The messages of each field that has some. */
const modelStateOf = (value: unknown): ModelState =>
  Object.fromEntries(
    Object.entries(objectOf(value)).flatMap(([name, messages]) => {
      const texts = textsOf(messages);
      return texts ? [[name, texts]] : [];
    }),
  );

/** A problem's type ends with its code: `urn:linehaul:error:wrong-state`. */
const codeOf = (type: string | undefined): string | undefined => /:error:(.+)$/s.exec(type ?? '')?.[1];

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return camelCaseKeys(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** Turns an answer that is not a success into an error; bodies of any other form give an empty message. */
export const errorFromAnswer = async (response: Response): Promise<ApiError> => {
  // A `token` error has its keys in the spelling of its RFC.
  const problem = objectOf(await readJson(response));
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : undefined;
  const message = textOf(problem['message']) ?? textOf(problem['error_description']) ?? '';
  return new ApiError(withWaitingTime(message, retryAfterSeconds), {
    status: response.status,
    modelState: modelStateOf(problem['modelState']),
    requestId: textOf(problem['instance']),
    nextStep: textOf(problem['nextStep']),
    tokenError: textOf(problem['error']),
    code: codeOf(textOf(problem['type'])),
    mfaToken: textOf(problem['mfa_token']),
    mfaMethods: textsOf(problem['mfa_methods']),
    retryAfterSeconds,
  });
};

interface Content {
  data: unknown;
  /** What the person is told beside it. */
  message: string | undefined;
}

/**
 * Whether it is what the contract promises. The server has checked it by the same schema, so the build brings none of
 * them: there it only has to be an answer of the portal at all, not a page of something between.
 */
const isAsPromised = async (endpoint: Endpoint, data: unknown): Promise<boolean> => {
  if (!endpoint.data) return true;
  if (!import.meta.env.DEV) return data !== undefined;
  const z = await import('zod/mini');
  return z.safeParse(endpoint.data, data).success;
};

/** What a success carries. */
export const contentOfAnswer = async (endpoint: Endpoint, response: Response): Promise<Content> => {
  const body = await readJson(response);
  const wrapped = objectOf(body);
  const data = endpoint.answer === 'top' ? body : wrapped['data'];
  if (await isAsPromised(endpoint, data)) return { data, message: textOf(wrapped['message']) };
  throw new ApiError('The answer could not be read. Please reload the page.', { status: response.status });
};
