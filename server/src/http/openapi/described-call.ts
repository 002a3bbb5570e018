import { NAMED_CALLS, type NamedCall } from '@linehaul/contract/api-sections';
import type { Endpoint } from '@linehaul/contract/endpoint';
import type { Access } from '../access-kinds.ts';
import { accessOf } from '../access.ts';

/** A call with all that is said of it: what it is called, where it stands, and who may make it. */
export interface DescribedCall extends NamedCall {
  readonly access: Access;
}

const KNOWN = new Map(NAMED_CALLS.map((call) => [call.endpoint, call]));

/** Throws for a call that no section of the contract names. */
export const describeCall = (endpoint: Endpoint): DescribedCall => {
  const call = KNOWN.get(endpoint);
  if (!call)
    throw new Error(`${endpoint.method} ${endpoint.path} is missing in contract/src/wire/api-sections.ts`);
  return { ...call, access: accessOf(endpoint) };
};
