import { sendContactEnquiry as endpoint } from '@linehaul/contract/contact-enquiries';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { acceptMultipart } from '../http/multipart.ts';
import { implement } from '../http/route.ts';
import { sendContactEnquiry } from './send-contact-enquiry-command.ts';

const HOUR = 3600;

export const contactEnquiryRoutes = (app: FastifyInstance, context: Context): void => {
  void app.register(async (scope) => {
    await acceptMultipart(scope);
    implement(scope, endpoint, {
      // Tries, not messages: each may bring ten megabytes that have to be read before they can be refused.
      limit: context.rateLimit({ name: 'uploads', points: 20, seconds: HOUR }),
      handle: async ({ caller, fields, files }) => {
        await sendContactEnquiry(context, { caller, fields, files });
        return { data: null, message: 'Thank you. Our team will be in touch soon.' };
      },
    });
  });
};
