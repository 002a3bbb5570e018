import { NAMED_CALLS } from '@linehaul/contract/api-sections';
import { describeCall } from './described-call.ts';
import { openApiDocument } from './openapi.ts';
import type { Json } from './openapi-schemas.ts';

/** What `/openapi.json` says of the calls, without a portal that serves them. */
export const contractDocument = (): Json =>
  openApiDocument(
    NAMED_CALLS.map(({ endpoint }) => describeCall(endpoint)),
    { title: 'Linehaul portal', version: '0.0.0' },
  );
