import type { SignIn } from '../applicant-by-call.ts';
import { callPortal } from '../portal/portal-calls.ts';

/** The first course that a person finds, or that the office keeps. */
export const readFirstCourse = async (
  { address, token }: Pick<SignIn, 'address' | 'token'>,
  path: '/api/cpd/courses/list' | '/api/admin/courses/list',
): Promise<string> => {
  const answer = await callPortal(new URL(path, address), { token, body: {} });
  const [course] = (answer as { data: { courses: { id: string }[] } }).data.courses;
  if (!course) throw new Error('The demo has no course');
  return course.id;
};
