import { confirmEmail as confirmEmailEndpoint, openConfirmation } from '@linehaul/contract/accounts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import type { RateLimit } from '../../http/limits/rate-limits.ts';
import { originOf } from '../../http/request-origin.ts';
import { implementRaw, type Call } from '../../http/route.ts';
import {
  confirmEmail,
  findLinkState,
  tradeForPasswordToken,
  type Confirmation,
} from './confirm-email-command.ts';
import { confirmPage, provePage } from './confirm-email-page-rules.ts';
import { CONFIRMED_GUEST_PAGE, CONFIRMED_PAGE, RESET_PAGES } from '../own-page-rules.ts';

type Pressed = Call<typeof confirmEmailEndpoint>;

/** The page that the specification has for it; an address within the portal, as a form may lead nowhere else. */
const pageOf = (confirmation: Confirmation): string => {
  if (confirmation.is === 'confirmed') return confirmation.isGuest ? CONFIRMED_GUEST_PAGE : CONFIRMED_PAGE;
  return `${CONFIRMED_PAGE}?errormessage=${confirmation.is === 'expired' ? 'expired' : 'invalid'}`;
};

const choosePassword = async (context: Context, { form, request, reply }: Pressed): Promise<FastifyReply> => {
  const token = await tradeForPasswordToken(context, form, originOf(request));
  if (token === undefined) return reply.redirect(pageOf(await findLinkState(context, form)), 303);
  const query = new URLSearchParams({ code: token, userId: form.userId.toLowerCase(), isNew: '1' });
  return reply.redirect(`${RESET_PAGES[1]}?${query.toString()}`, 303);
};

const confirm = async (context: Context, call: Pressed, wrongTries: RateLimit): Promise<FastifyReply> => {
  const { form, request, reply } = call;
  const { password, ...link } = form;
  const confirmation = await confirmEmail(context, {
    link,
    password: password || undefined,
    browser: request.server.browserCookies.read(request, 'device'),
    by: originOf(request),
    wrongTries,
  });
  if (confirmation.is !== 'unproven') return reply.redirect(pageOf(confirmation), 303);
  const fault = password ? 'The password is incorrect.' : undefined;
  return request.server.sendPlainPage(request, reply, provePage({ link, email: confirmation.email }, fault));
};

/** The mailed link of an activation and the button behind it; both work without any script. */
export const confirmationRoutes = (
  app: FastifyInstance,
  context: Context,
  limit: Pick<RateLimit, 'consume'>,
): void => {
  const wrongTries = context.rateLimit({ name: 'confirm-email-wrong', points: 5, seconds: 300 });
  // Not limited as the button is: it changes nothing, and an office behind one address opens many a day, its scanner too.
  implementRaw(app, openConfirmation, {
    answersInPages: true,
    handle: async ({ query: link, request, reply }) => {
      const state = await findLinkState(context, link);
      if (state.is !== 'open') return reply.redirect(`${context.config.publicUrl}${pageOf(state)}`, 302);
      return request.server.sendPlainPage(request, reply, confirmPage({ link, email: state.email }));
    },
  });
  implementRaw(app, confirmEmailEndpoint, {
    limit,
    answersInPages: true,
    handle: (call) =>
      call.form.choosePassword ? choosePassword(context, call) : confirm(context, call, wrongTries),
  });
};
