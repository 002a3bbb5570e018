import { joinForNothing, keepDiscountCode } from '@linehaul/contract/join-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { implement } from '../../http/route.ts';
import { findOpenJoin } from '../join-queries.ts';
import type { PriceChoice } from '../payment-choice-queries.ts';
import { joinWithNothingToPay } from './join-for-nothing-command.ts';
import { keepCode } from './keep-code-command.ts';
import { isOtherCode } from './typed-code-queries.ts';

/** A code is a secret: nobody finds one by trying, whichever call they try. */
const codeLimit = (context: Context) => context.rateLimit({ name: 'joining-code', points: 12, seconds: 600 });

interface Guess {
  readonly request: FastifyRequest;
  readonly accountId: string;
  readonly choice: Pick<PriceChoice, 'discountCode'>;
}

/** Counts a code that comes with the payment itself, unless it is the one that was kept before. */
export const createCountGuess = (context: Context) => {
  const limit = codeLimit(context);
  return async ({ request, accountId, choice }: Guess): Promise<void> => {
    const join = await findOpenJoin(context.db, accountId);
    if (await isOtherCode(context.db, join, choice.discountCode)) await limit.consume(request);
  };
};

/** Discount codes of a join: keeping one, and joining where it leaves nothing to pay. */
export const joiningCodeRoutes = (app: FastifyInstance, context: Context): void => {
  const countGuess = createCountGuess(context);
  implement(app, keepDiscountCode, {
    limit: codeLimit(context),
    handle: async ({ caller: { accountId }, body }) => ({ data: await keepCode(context, accountId, body) }),
  });
  implement(app, joinForNothing, {
    limit: context.rateLimit({ name: 'join-for-nothing', points: 60, seconds: 600 }),
    handle: async ({ caller: { accountId }, body, request }) => {
      await countGuess({ request, accountId, choice: body });
      return { data: await joinWithNothingToPay(context, { accountId, choice: body }) };
    },
  });
};
