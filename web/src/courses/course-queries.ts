import {
  type CourseItem,
  COURSES_PAGE_SIZE,
  enrol,
  getCourse,
  listCourseCategories,
  listCourses,
  listEnrolments,
  unenrol,
} from '@linehaul/contract/courses';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';
import { listInPages } from '../lib/calls/list-in-pages.ts';
import type { CourseSearch } from './browse/course-search.ts';

export const COURSES_KEY = ['courses'] as const;

/** What courses are sorted by changes a few times a year. */
const STALE_AFTER_MS = 300_000;

const askedOf = ({ keyword, categoryId, kind, price }: CourseSearch) => ({
  ...(price !== undefined && { price }),
  ...(keyword !== '' && { keyword }),
  ...(categoryId !== undefined && { categoryId }),
  ...(kind !== undefined && { kind }),
});

/** What a search finds; while another list is on its way, the one before stays. */
export const useCourses = (search: CourseSearch) => {
  const asked = askedOf(search);
  return useInfiniteQuery({
    ...listInPages<CourseItem>(),
    queryKey: [...COURSES_KEY, 'list', asked],
    queryFn: async ({ pageParam: page }) => {
      const body = { page, size: COURSES_PAGE_SIZE, ...asked };
      const { courses: items, totalItems } = await call(listCourses, { body });
      return { items, totalItems };
    },
    placeholderData: keepPreviousData,
  });
};

export const useCourseCategories = () =>
  useQuery({
    queryKey: [...COURSES_KEY, 'categories'],
    queryFn: async () => (await call(listCourseCategories)).categories,
    staleTime: STALE_AFTER_MS,
  });

export const useCourse = (id: string) =>
  useQuery({
    queryKey: [...COURSES_KEY, 'course', id],
    queryFn: () => call(getCourse, { params: { id } }),
  });

export const useEnrolments = () =>
  useQuery({
    queryKey: [...COURSES_KEY, 'enrolled'],
    queryFn: async () => (await call(listEnrolments)).enrolments,
  });

/** Enrols, or takes out again, and asks anew for whatever that changes. */
export const useEnrolling = () => {
  const queries = useQueryClient();
  const changed = () => queries.invalidateQueries({ queryKey: COURSES_KEY });
  return {
    enrolIn: async (id: string): Promise<void> => {
      await call(enrol, { body: { id } });
      await changed();
    },
    /** Answers the dollars that are on their way back. */
    unenrolFrom: async (courseId: string, refundAsSeen: number | null): Promise<number> => {
      const { refunded } = await call(unenrol, { body: { courseId, refundAsSeen } });
      await changed();
      return refunded;
    },
  };
};
