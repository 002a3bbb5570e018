import type Stripe from 'stripe';
import * as z from 'zod';
import { type ApiError, invalidParameter } from './api-error.ts';

/** Form values are text; these read the types behind them. */
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
/** Metadata; an empty value takes a key away. */
export const metadata = z.record(z.string().max(40), z.string().max(500));
export const expand = z.array(z.string()).optional();

const textOrEmpty = z.string().optional();
export const address = z.strictObject({
  city: textOrEmpty,
  country: textOrEmpty,
  line1: textOrEmpty,
  line2: textOrEmpty,
  postal_code: textOrEmpty,
  state: textOrEmpty,
});

/** The filter of a list, where a list takes a single value for it too. */
export const onlyValue = (
  field: string,
  value: string | undefined,
): { field: string; values: string[] } | undefined =>
  value === undefined ? undefined : { field, values: [value] };

const optionalInteger = integer.optional();
export const orNull = <T>(value: T | null | undefined): T | null => value ?? null;

/** An address as objects have it: every part that is not given is null. */
export const addressOf = (given: z.infer<typeof address> = {}): Stripe.Address => ({
  city: orNull(given.city),
  country: orNull(given.country),
  line1: orNull(given.line1),
  line2: orNull(given.line2),
  postal_code: orNull(given.postal_code),
  state: orNull(given.state),
});

export const pageParameters = {
  created: z
    .strictObject({ gt: optionalInteger, gte: optionalInteger, lt: optionalInteger, lte: optionalInteger })
    .optional(),
  limit: integer.pipe(z.number().min(1).max(100)).optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  expand,
};

const nameOf = (path: PropertyKey[]): string =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');

const toApiError = (issue: z.core.$ZodIssue): ApiError => {
  const param = nameOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = nameOf([...issue.path, issue.keys[0] ?? '']);
    return invalidParameter(`Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    });
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return invalidParameter(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  const isInteger = issue.code === 'invalid_format';
  return invalidParameter(isInteger ? `Invalid integer: ${param}` : `Invalid ${param}: ${issue.message}`, {
    ...(isInteger ? { code: 'parameter_invalid_integer' } : {}),
    param,
  });
};

/** Reads the parameters of a call, or refuses them in the provider's words. */
export const parseParameters = <S extends z.ZodType>(schema: S, raw: unknown): z.infer<S> => {
  const result = z.safeParse(schema, raw, { reportInput: true });
  if (result.success) return result.data;
  const issues = result.error.issues;
  const first = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  throw first ? toApiError(first) : invalidParameter('Invalid request', {});
};

/** Metadata after an update: keys are merged, and an empty value removes its key. */
export const mergeMetadata = (
  current: Record<string, string> | null,
  change: Record<string, string> | undefined,
): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...current, ...change }).filter(([, value]) => value !== ''));
