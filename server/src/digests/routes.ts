import {
  getNextDigest,
  listDigests,
  mailDigestPreview,
  previewDigest,
  saveDigestSettings,
} from '@linehaul/contract/digests';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { officerOf } from '../http/officer.ts';
import { implement } from '../http/route.ts';
import { mailPreview } from './mail-preview-command.ts';
import { readNextDigest, writeNextDigest } from './next-digest-queries.ts';
import { saveSettings } from './save-settings-command.ts';
import { findDigests } from './sent-digest-queries.ts';

/** The weekly mail of what is new, for the office. */
export const digestRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getNextDigest, { handle: async () => ({ data: await readNextDigest(context) }) });
  implement(app, saveDigestSettings, {
    handle: async (call) => {
      await saveSettings(context, call.body, officerOf(call));
      return { data: await readNextDigest(context) };
    },
  });
  implement(app, previewDigest, {
    handle: async ({ body }) => {
      const written = await writeNextDigest(context, body);
      if (!written) return { data: { mail: null } };
      const { subject, heading, sections } = written;
      return { data: { mail: { subject, heading, sections } } };
    },
  });
  implement(app, mailDigestPreview, {
    limit: context.rateLimit({ name: 'digest-previews', points: 20, seconds: 3600 }),
    handle: async ({ body, caller }) => {
      await mailPreview(context, body, caller);
      return { data: null };
    },
  });
  implement(app, listDigests, {
    handle: async ({ body }) => ({ data: await findDigests(context.db, body) }),
  });
};
