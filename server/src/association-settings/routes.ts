import {
  checkMailDomain,
  getAssociationSettings,
  mailToMyself,
  removeAssociationLogo,
  removeAssociationPayments,
  saveAssociationBank,
  saveAssociationDefaults,
  saveAssociationDetails,
  saveAssociationLook,
  saveAssociationMail,
  saveAssociationNavigation,
  saveAssociationPayments,
  uploadAssociationLogo,
} from '@linehaul/contract/association-settings';
import { SECTIONS } from '@linehaul/contract/sections';
import type { FastifyInstance } from 'fastify';
import { findMailRecords } from '../adapters/mail-records.ts';
import type { Context } from '../context.ts';
import { acceptMultipart } from '../http/multipart.ts';
import { officerOf } from '../http/officer.ts';
import { implement } from '../http/route.ts';
import { requireRecentProof } from '../sessions/recent-proof-policy.ts';
import { removeLogo, saveLogo } from './logo-command.ts';
import { removePaymentKeys, savePaymentKeys } from './payment-keys-command.ts';
import { saveSection } from './save-settings-command.ts';
import { findSettings } from './settings-queries.ts';
import { setUpRoutes } from './set-up/routes.ts';
import { bankSettings, detailSettings } from './sent-settings-rules.ts';
import { mailCaller } from './test-mail-command.ts';

const lookRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, saveAssociationLook, {
    handle: async (call) => {
      const { version, look } = call.body;
      await saveSection(context, { section: 'look', version, wanted: look }, officerOf(call));
      return { data: await findSettings(context, call.caller) };
    },
  });
  void app.register(async (scope) => {
    await acceptMultipart(scope);
    implement(scope, uploadAssociationLogo, {
      limit: context.rateLimit({ name: 'logos', points: 30, seconds: 3600 }),
      handle: async (call) => {
        const [file] = call.files;
        await saveLogo(context, file, officerOf(call));
        return { data: await findSettings(context, call.caller) };
      },
    });
  });
  implement(app, removeAssociationLogo, {
    handle: async (call) => {
      await removeLogo(context, officerOf(call));
      return { data: await findSettings(context, call.caller) };
    },
  });
};

const mailRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, saveAssociationMail, {
    handle: async (call) => {
      const { version, mail } = call.body;
      await saveSection(context, { section: 'mail', version, wanted: mail }, officerOf(call));
      return { data: await findSettings(context, call.caller) };
    },
  });
  implement(app, mailToMyself, {
    limit: context.rateLimit({ name: 'test-mails', points: 10, seconds: 3600 }),
    handle: async ({ caller }) => ({ data: { sentTo: await mailCaller(context, caller) } }),
  });
  implement(app, checkMailDomain, {
    limit: context.rateLimit({ name: 'mail-checks', points: 60, seconds: 3600 }),
    handle: async () => {
      const domain = context.config.association.mailFrom.split('@').at(-1) ?? '';
      return { data: { domain, records: await findMailRecords(context.nameServer, domain) } };
    },
  });
};

const paymentRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, saveAssociationPayments, {
    limit: context.rateLimit({ name: 'payment-keys', points: 20, seconds: 3600 }),
    handle: async (call) => {
      requireRecentProof(call.caller, context.clock.now());
      await savePaymentKeys(context, call.body, officerOf(call));
      return { data: await findSettings(context, call.caller) };
    },
  });
  implement(app, removeAssociationPayments, {
    handle: async (call) => {
      requireRecentProof(call.caller, context.clock.now());
      await removePaymentKeys(context, call.body.version, officerOf(call));
      return { data: await findSettings(context, call.caller) };
    },
  });
  implement(app, saveAssociationNavigation, {
    handle: async (call) => {
      const { version, navigation } = call.body;
      const closedSections = SECTIONS.filter((name) => navigation.closed.includes(name)).join(',');
      const change = { section: 'navigation', version, wanted: { closedSections } } as const;
      await saveSection(context, change, officerOf(call));
      return { data: await findSettings(context, call.caller) };
    },
  });
  implement(app, saveAssociationDefaults, {
    handle: async (call) => {
      const { version, defaults } = call.body;
      await saveSection(context, { section: 'defaults', version, wanted: defaults }, officerOf(call));
      return { data: await findSettings(context, call.caller) };
    },
  });
};

/** What the owner sets of the association. */
export const associationSettingsRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getAssociationSettings, {
    handle: async (call) => ({ data: await findSettings(context, call.caller) }),
  });
  implement(app, saveAssociationDetails, {
    handle: async (call) => {
      const { version, details } = call.body;
      const wanted = detailSettings(details);
      await saveSection(context, { section: 'details', version, wanted }, officerOf(call));
      return { data: await findSettings(context, call.caller) };
    },
  });
  implement(app, saveAssociationBank, {
    handle: async (call) => {
      requireRecentProof(call.caller, context.clock.now());
      const { version, bank } = call.body;
      await saveSection(context, { section: 'bank', version, wanted: bankSettings(bank) }, officerOf(call));
      return { data: await findSettings(context, call.caller) };
    },
  });
  paymentRoutes(app, context);
  lookRoutes(app, context);
  mailRoutes(app, context);
  setUpRoutes(app, context);
};
