import {
  getOfficeCourse,
  listCourseChoices,
  listOfficeCourses,
  OFFICE_COURSES_PAGE_SIZE,
  previewOfficeCourse,
} from '@linehaul/contract/office-courses';
import { listOfficeEnrolments, markCourseAttendance } from '@linehaul/contract/office-enrolments';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { COURSES_KEY } from '../course-queries.ts';
import type { OfficeSearch } from './office-search.ts';

export const OFFICE_KEY = ['office-courses'];

/** One page of courses; while another is on its way, the one before stays. */
export const useOfficeCourses = ({ state, keyword, page }: OfficeSearch) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'list', state, keyword, page],
    queryFn: () =>
      call(listOfficeCourses, {
        body: { keyword, page, size: OFFICE_COURSES_PAGE_SIZE, ...(state && { state }) },
      }),
    placeholderData: keepPreviousData,
  });

/** To be edited: as it is on the server now, whatever was kept of it. */
export const useEditedCourse = (id: string) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'course', id],
    queryFn: () => call(getOfficeCourse, { query: { id } }),
    refetchOnMount: 'always',
  });

export const useCourseChoices = () =>
  useQuery({ queryKey: [...OFFICE_KEY, 'choices'], queryFn: () => call(listCourseChoices) });

/** As it is kept in this version. */
export const useCoursePreview = (id: string, version: number) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'preview', id, version],
    queryFn: () => call(previewOfficeCourse, { query: { id } }),
    gcTime: 0,
  });

export const ENROLMENTS_PAGE_SIZE = 50;

export const useEnrolledPeople = (courseId: string, page: number) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'enrolments', courseId, page],
    queryFn: () => call(listOfficeEnrolments, { body: { courseId, page, size: ENROLMENTS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

/** Notes who was there, or takes it back; null is everybody. Answers whom it has changed. */
export const useMarkAttendance = (courseId: string) => {
  const queries = useQueryClient();
  return async (attended: boolean, enrolmentIds: string[] | null): Promise<string[]> => {
    // Whatever comes of it, what is shown may be out of date.
    const asked = call(markCourseAttendance, { body: { courseId, attended, enrolmentIds } });
    const { changed } = await asked.finally(() =>
      queries.invalidateQueries({ queryKey: [...OFFICE_KEY, 'enrolments', courseId] }),
    );
    return changed;
  };
};

/** Asks anew for whatever a change of the office may have made untrue, for the members’ pages too. */
export const useCoursesChanged = () => {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    const keys = [OFFICE_KEY, COURSES_KEY];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
};
