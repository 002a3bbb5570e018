import * as z from 'zod';
import { DomainError } from '../domain-error.ts';
import { foldKeys, requirePlainInput } from './fold-keys.ts';

const MALFORMED = new Set(['unrecognized_keys', 'invalid_key']);

const toModelState = (issues: readonly z.core.$ZodIssue[]): Record<string, string[]> => {
  const modelState: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    const messages = (modelState[field] ??= []);
    if (!messages.includes(issue.message)) messages.push(issue.message);
  }
  return modelState;
};

/** For what the contract has no words of its own: nothing that a person could have typed. */
const wordsOf = (issue: z.core.$ZodRawIssue): string =>
  issue.code === 'too_big' && issue.origin === 'string'
    ? `Please use at most ${String(issue.maximum)} characters`
    : 'Please check this value';

/**
 * Checks input from the wire against its schema and returns it in the schema's spelling.
 * Throws DomainError `malformed` for unknown fields and `invalid` with a model state for wrong values.
 */
export const parseInput = <S extends z.core.$ZodType>(schema: S, value: unknown): z.core.output<S> => {
  requirePlainInput(value);
  const parsed = z.safeParse(schema, foldKeys(value, schema), { error: wordsOf });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const unknown = issues.find((issue) => MALFORMED.has(issue.code));
  if (unknown) throw new DomainError('malformed', 'The request has a field that is not known');
  throw new DomainError('invalid', issues[0]?.message ?? 'The request is not valid', {
    modelState: toModelState(issues),
  });
};
