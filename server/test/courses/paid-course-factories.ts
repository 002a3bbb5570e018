import { openCourseCheckout, payForCourse } from '@linehaul/contract/course-payments';
import { answerChallengeOf, CARD, confirmIntent } from '../money/money-factories.ts';
import { createSignedIn, type SignedIn } from '../people/join-factories.ts';
import type { TestPortal } from '../portal.ts';
import { createCourse, type NewCourse } from './course-factories.ts';

type Person = Pick<SignedIn, 'token'>;

export const createPaidCourse = (portal: TestPortal, course: NewCourse = {}): Promise<string> =>
  createCourse(portal, {
    ...{ title: 'Load restraint', priceCents: 11_000, refundDays: 7, sessions: [240] },
    ...course,
  });

/** Opens the checkout of a course and confirms a card for it. */
export const confirmCardFor = async (
  portal: TestPortal,
  { token }: Person,
  { courseId, number = CARD.works }: { courseId: string; number?: string },
): Promise<void> => {
  const { data, text } = await portal.call(openCourseCheckout, { body: { courseId }, token });
  if (!data) throw new Error(`The checkout did not open: ${text}`);
  const { body } = await confirmIntent(portal.sandbox, data.clientSecret, number);
  if (body.status === 'requires_action') answerChallengeOf(portal.sandbox, body.id, true);
};

/** A new member who has paid for a course. */
export const buyCourse = async (portal: TestPortal, courseId: string): Promise<SignedIn> => {
  const person = await createSignedIn(portal, { contactType: 'Member' });
  await confirmCardFor(portal, person, { courseId });
  const { data, text } = await portal.call(payForCourse, { body: { courseId }, token: person.token });
  if (data?.outcome !== 'paid') throw new Error(text);
  return person;
};
