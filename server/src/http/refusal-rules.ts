import type { Endpoint } from '@linehaul/contract/endpoint';
import type { ErrorCode } from '@linehaul/contract/errors';
import type { Access } from './access-kinds.ts';
import { sectionsOf } from './sections/section-rules.ts';

/** Any request may meet these, whatever it asks for. */
const ALWAYS: readonly ErrorCode[] = [
  'malformed',
  'invalid',
  'wrong-host',
  'too-many-requests',
  'internal',
  'unavailable',
];

/** A body may be too large or not understood, and another site may have sent it. */
const WITH_BODY: readonly ErrorCode[] = ['too-large', 'unsupported-media-type', 'forbidden'];

const SIGNED_IN: readonly ErrorCode[] = [
  'unauthenticated',
  'forbidden',
  'second-factor-required',
  'identity-unconfirmed',
];

/** Why a call may refuse: from its method, its path and its audience, and what the contract names beside these. */
export const refusalsOf = (endpoint: Endpoint, { audience }: Access): ReadonlySet<ErrorCode> =>
  new Set([
    ...ALWAYS,
    ...(endpoint.method === 'POST' ? WITH_BODY : []),
    ...(audience === 'anyone' ? [] : SIGNED_IN),
    // A part of a path that is too long to be anything.
    ...(endpoint.params ? (['not-found'] as const) : []),
    ...(sectionsOf(endpoint).length > 0 ? (['section-closed'] as const) : []),
    ...(endpoint.refusals ?? []),
  ]);
