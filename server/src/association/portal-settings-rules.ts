import type { PortalSettings } from '@linehaul/contract/association';
import type { Context } from '../context.ts';

export const PORTAL_VERSION = '0.1.0';

/** What the browser is told about the association and the payment provider; holds no secret. */
export const portalSettingsOf = ({
  config,
  payments,
  closedSections,
  helpPlaces,
}: Context): PortalSettings => {
  const { name, shortName, phone, email, website, gst, timeZone } = config.association;
  const { keys, clientScript, sandbox } = payments;
  return {
    association: { name, shortName, phone, email, website, gst, timeZone },
    payments: {
      sandbox: sandbox !== undefined,
      publishableKey: keys.publishableKey,
      ...(keys.accountId && { accountId: keys.accountId }),
      ...(clientScript && { clientScript }),
    },
    closedSections: [...closedSections()],
    helpPlaces: [...helpPlaces()],
    devMailbox: config.smtpUrl === undefined && config.isTrial,
    version: PORTAL_VERSION,
  };
};
