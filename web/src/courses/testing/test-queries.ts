import { type CourseTest, getCourseTest, handInCourseTest } from '@linehaul/contract/course-tests';
import type { BodyOf } from '@linehaul/contract/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { COURSES_KEY } from '../course-queries.ts';

const keyOf = (courseId: string) => [...COURSES_KEY, 'test', courseId];

/** The test of a course and how one stands; asked anew when the recording has been watched, with all that is known of courses. */
export const useCourseTest = (courseId: string) =>
  useQuery({
    queryKey: keyOf(courseId),
    queryFn: () => call(getCourseTest, { query: { courseId } }),
  });

/** Hands in, and shows at once what came of it. */
export const useHandIn = (courseId: string) => {
  const queries = useQueryClient();
  return async (body: Omit<BodyOf<typeof handInCourseTest>, 'courseId'>): Promise<CourseTest> => {
    const test = await call(handInCourseTest, { body: { courseId, ...body } });
    queries.setQueryData(keyOf(courseId), test);
    if (test.completedUtc !== null) void queries.invalidateQueries({ queryKey: COURSES_KEY });
    return test;
  };
};
