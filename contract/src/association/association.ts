import * as z from 'zod/mini';
import { gstStanding } from '../values/gst.ts';
import { endpoint } from '../wire/endpoint.ts';
import { helpPlace } from './help-texts.ts';
import { portalSection } from './portal-section.ts';

/** What every page needs to know about the installing association; also embedded in the HTML. */
export const portalSettings = z.object({
  association: z.object({
    name: z.string(),
    shortName: z.string(),
    phone: z.string(),
    email: z.string(),
    website: z.string(),
    /** Prices include GST, or no GST is charged. */
    gst: gstStanding,
    /** Its IANA name; days and times are shown as they are there. */
    timeZone: z.string(),
  }),
  payments: z.object({
    sandbox: z.boolean(),
    publishableKey: z.string(),
    accountId: z.optional(z.string()),
    /** Script that defines the payment client; only with the sandbox. */
    clientScript: z.optional(z.string()),
  }),
  /** What the office has switched off. */
  closedSections: z.array(portalSection),
  /** The pages that the office has written a help text for. */
  helpPlaces: z.array(helpPlace),
  /** Mails are kept at `/dev/mail` instead of sent. */
  devMailbox: z.boolean(),
  version: z.string(),
});
export type PortalSettings = z.infer<typeof portalSettings>;

export const getPortalSettings = endpoint({
  method: 'GET',
  path: '/api/association/settings',
  summary: 'The association, and how the browser reaches its payment provider.',
  data: portalSettings,
});
