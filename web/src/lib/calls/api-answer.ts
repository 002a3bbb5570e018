import type { Endpoint } from '@linehaul/contract/endpoint';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { camelCaseKeys } from './camel-case.ts';
import { withWaitingTime } from './waiting-time.ts';

/** The part of a problem (or of a `token` error, whose key is already in the RFC's spelling) that is used here. */
const failure = z.object({
  type: z.optional(z.string()),
  message: z.optional(z.string()),
  error: z.optional(z.string()),
  error_description: z.optional(z.string()),
  mfa_token: z.optional(z.string()),
  mfa_methods: z.optional(z.array(z.string())),
  instance: z.optional(z.string()),
  modelState: z.optional(z.catchall(z.object({}), z.array(z.string()))),
  nextStep: z.optional(z.string()),
});

/** A problem's type ends with its code: `urn:linehaul:error:wrong-state`. */
const codeOf = (type: string | undefined): string | undefined => /:error:(.+)$/.exec(type ?? '')?.[1];

const envelope = z.object({ data: z.unknown(), message: z.optional(z.nullable(z.string())) });

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
  const body = z.safeParse(failure, await readJson(response));
  const problem = body.success ? body.data : {};
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : undefined;
  const message = problem.message ?? problem.error_description ?? '';
  return new ApiError(withWaitingTime(message, retryAfterSeconds), {
    status: response.status,
    modelState: problem.modelState,
    requestId: problem.instance,
    nextStep: problem.nextStep,
    tokenError: problem.error,
    code: codeOf(problem.type),
    mfaToken: problem.mfa_token,
    mfaMethods: problem.mfa_methods,
    retryAfterSeconds,
  });
};

interface Content {
  data: unknown;
  /** What the person is told beside it. */
  message: string | undefined;
}

/** What a success carries, checked against the contract. */
export const contentOfAnswer = async (endpoint: Endpoint, response: Response): Promise<Content> => {
  const body = await readJson(response);
  const wrapped = z.safeParse(envelope, body);
  const data = endpoint.answer === 'top' ? body : wrapped.data?.data;
  const message = wrapped.data?.message ?? undefined;
  if (!endpoint.data) return { data, message };
  const checked = z.safeParse(endpoint.data, data);
  if (checked.success) return { data: checked.data, message };
  throw new ApiError('The answer could not be read. Please reload the page.', { status: response.status });
};
