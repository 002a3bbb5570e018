import * as z from 'zod/mini';
import { text, uuid } from '../values/text.ts';
import { type DataOf, endpoint } from '../wire/endpoint.ts';

const PHONE_MAX_LENGTH = 30;
/** As people write them, 13 and 1300 numbers too; what it begins with is dialled. */
const PHONE = /^(?:|[+(\d][-+() \d]{4,28}\d)$/;

const shown = {
  /** Whether other members find it in the directory, the workplaces and by search. */
  isListed: z.boolean(),
  /** Street and postcode; suburb and state go with the listing. */
  showsAddress: z.boolean(),
  showsWebsite: z.boolean(),
};

export const getListing = endpoint({
  method: 'GET',
  path: '/api/org/listing',
  summary: 'What an organisation that the caller administers shows of itself to other members.',
  query: z.strictObject({ orgId: uuid() }),
  data: z.object({
    ...shown,
    /** For the directory alone; may be empty. */
    phone: z.string(),
  }),
  refusals: ['not-found'],
});
export type Listing = DataOf<typeof getListing>;

export const setListing = endpoint({
  method: 'POST',
  path: '/api/org/setlisting',
  summary:
    'Says what an organisation that the caller administers shows of itself to other members; what is left out stays.',
  body: z.strictObject({
    orgId: uuid(),
    isListed: z.optional(shown.isListed),
    showsAddress: z.optional(shown.showsAddress),
    showsWebsite: z.optional(shown.showsWebsite),
    phone: z.optional(
      text(PHONE_MAX_LENGTH).check(
        z.regex(PHONE, 'Please type a phone number, such as 02 6884 1200'),
        z.meta({ pattern: PHONE.source, examples: ['02 6884 1200'] }),
      ),
    ),
  }),
  data: z.null(),
  refusals: ['not-found'],
});
