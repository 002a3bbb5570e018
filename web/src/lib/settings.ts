import { DEFAULT_TIME_ZONE } from '@linehaul/contract/constants';
import type { PortalSettings } from '@linehaul/contract/association';

/** Stands in the prerendered pages; the server writes the association's own values in their place. */
const PLACEHOLDERS: PortalSettings = {
  association: {
    name: '__PORTAL_ASSOCIATION_NAME__',
    shortName: '__PORTAL_ASSOCIATION_SHORT_NAME__',
    phone: '__PORTAL_ASSOCIATION_PHONE__',
    email: '__PORTAL_ASSOCIATION_EMAIL__',
    website: '__PORTAL_ASSOCIATION_WEBSITE__',
    // Pages that are prerendered say nothing of it.
    gst: 'registered',
    // Prerendered pages show no time, and nothing but the name of a zone is one.
    timeZone: DEFAULT_TIME_ZONE,
  },
  payments: { sandbox: true, publishableKey: '' },
  closedSections: [],
  helpPlaces: [],
  devMailbox: false,
  version: '',
};

const read = (): PortalSettings => {
  if (typeof document === 'undefined') return PLACEHOLDERS;
  const text = document.getElementById('portal-settings')?.textContent ?? '';
  // The server wrote it into this very page, from a value of this type.
  return JSON.parse(text) as PortalSettings;
};

/** The association and how payments are reached, as the server wrote them into the page. */
export const settings: PortalSettings = read();
