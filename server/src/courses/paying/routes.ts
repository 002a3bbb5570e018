import { openCourseCheckout, payForCourse } from '@linehaul/contract/course-payments';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/route.ts';
import type { PaymentEngine } from '../../payments/settle-payment-command.ts';
import { openCheckout } from './open-checkout-command.ts';
import { payForCourse as pay } from './pay-for-course-command.ts';

/** Paying for a course by card. */
export const courseCheckoutRoutes = (app: FastifyInstance, engine: PaymentEngine): void => {
  const { context } = engine;
  implement(app, openCourseCheckout, {
    limit: context.rateLimit({ name: 'course-checkout', points: 20, seconds: 600 }),
    handle: async ({ caller, body }) => ({ data: await openCheckout(context, caller, body.courseId) }),
  });
  implement(app, payForCourse, {
    limit: context.rateLimit({ name: 'course-pay', points: 60, seconds: 600 }),
    handle: async ({ caller: { accountId }, body: { courseId } }) => ({
      data: await pay(engine, { accountId, courseId }),
    }),
  });
};
