import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { secretText } from '../values/text.ts';

/** What is typed to confirm it is the same person. */
export const identityProof = z.strictObject({ password: secretText('Please type password', 4096) });

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/signin/confirmidentity',
  summary: 'Gives the password of the person who is signed in once more, for what needs a recent proof.',
  body: identityProof,
  data: z.null(),
});
