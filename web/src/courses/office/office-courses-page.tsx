import { EVENT_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import type { DataOf } from '@linehaul/contract/endpoint';
import {
  type listOfficeCourses,
  OFFICE_COURSES_PAGE_SIZE,
  type OfficeCourseRow,
} from '@linehaul/contract/office-courses';
import { useCallback, useState } from 'react';
import { generatePath, Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { OfficeCpdTabs } from '../../cpd/office/office-cpd-tabs.tsx';
import { messageOf } from '../../lib/calls/api-error.ts';
import { pageCountOf } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { FROM_LIST } from '../../ui/layout/back-link.tsx';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { ListCount } from '../../ui/lists/list-count.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { StateFilter } from '../../ui/publishing/state-filter.tsx';
import { StateTag } from '../../ui/publishing/state-tag.tsx';
import { KIND_NAMES, priceWords } from '../course-words.ts';
import { BeginCourse } from './begin-course.tsx';
import styles from './office.module.css';
import { useOfficeCourses } from './office-queries.ts';
import { officeAddress, type OfficeSearch, officeSearchOf, STATE_NAMES } from './office-search.ts';

const enrolledWords = ({ enrolled, places }: OfficeCourseRow): string =>
  places === null ? String(enrolled) : `${enrolled} of ${places}`;

const RowState = ({ row }: { row: OfficeCourseRow }) =>
  row.isCalledOff ? <StatusTag tone="error">Called off</StatusTag> : <StateTag standing={row} />;

const COLUMNS: readonly Column<OfficeCourseRow>[] = [
  {
    key: 'title',
    title: 'Course',
    cell: ({ id, title }) => (
      <Link to={generatePath(paths.adminCourse, { id })} state={FROM_LIST}>
        <Breakable>{title}</Breakable>
      </Link>
    ),
  },
  { key: 'state', title: 'State', phone: 'status', cell: (row) => <RowState row={row} /> },
  {
    ...{ key: 'kind', title: 'Kind and category' },
    cell: ({ kind, category }) => [KIND_NAMES[kind], ...(category ? [category] : [])].join(', '),
  },
  {
    ...{ key: 'hours', title: 'Hours', isNumeric: true, phoneLabel: 'hours' },
    cell: ({ hours }) => String(hours),
  },
  {
    ...{ key: 'price', title: 'Price', isNumeric: true },
    cell: ({ price }) => priceWords(price),
  },
  {
    ...{ key: 'enrolled', title: 'Enrolled', isNumeric: true, phoneLabel: 'enrolled' },
    cell: enrolledWords,
  },
];

type Loaded = DataOf<typeof listOfficeCourses>;

const NoCourses = ({ search: { state, keyword } }: { search: OfficeSearch }) =>
  keyword === '' && state === undefined ? (
    <EmptyState title="There are no courses yet" icon="file">
      <p>A new course begins as a draft, which only the office sees.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No results found" icon="search">
      <p>Try another word or another state.</p>
    </EmptyState>
  );

const LoadedCourses = ({ search, data }: { search: OfficeSearch; data: Loaded }) => {
  const navigate = useNavigate();
  const pageCount = pageCountOf(data.totalItems, OFFICE_COURSES_PAGE_SIZE);
  if (data.totalItems === 0) return <NoCourses search={search} />;
  if (data.courses.length === 0)
    return <Navigate to={officeAddress({ ...search, page: pageCount })} replace />;
  return (
    <>
      <DataTable caption="Courses" columns={COLUMNS} rows={data.courses} rowKey={({ id }) => id} />
      <Pager
        label="Courses"
        page={search.page}
        pageCount={pageCount}
        onPage={(page) => navigate(officeAddress({ ...search, page }))}
      />
    </>
  );
};

const Courses = ({ search }: { search: OfficeSearch }) => {
  const { data, error, refetch, isPlaceholderData } = useOfficeCourses(search);
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The courses could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={8} shape="field" label="Loading the courses" />;
  return (
    <div className={styles.list} data-stale={isPlaceholderData || undefined}>
      <ListCount count={data.totalItems}>
        {data.totalItems === 1 ? '1 course' : `${data.totalItems} courses`}
      </ListCount>
      <LoadedCourses search={search} data={data} />
    </div>
  );
};

const Finding = ({ search }: { search: OfficeSearch }) => {
  const navigate = useNavigate();
  const { state, keyword } = search;
  const { data } = useOfficeCourses(search);
  const find = useCallback(
    (word: string) => navigate(officeAddress({ state, keyword: word, page: 1 }), { replace: true }),
    [navigate, state],
  );
  return (
    <div className={styles.pair}>
      <ListSearch
        label="Find courses"
        hint="By title, description or presenter."
        keyword={keyword}
        delayMs={EVENT_SEARCH_DEBOUNCE_MS}
        onSearch={find}
      />
      <StateFilter
        names={STATE_NAMES}
        counts={data?.counts}
        state={state}
        onPick={(picked) => navigate(officeAddress({ ...search, state: picked, page: 1 }))}
      />
    </div>
  );
};

/** The catalogue of courses, for the office. */
export const OfficeCoursesPage = () => {
  const [query] = useSearchParams();
  const [isBeginning, setIsBeginning] = useState(false);
  const search = officeSearchOf(query);
  return (
    <PageBody width="wide">
      <PageHeading lead="What members can learn: drafts, what they find, and who is enrolled.">
        Courses
      </PageHeading>
      <OfficeCpdTabs />
      <div>
        <Button onClick={() => setIsBeginning(true)}>New course</Button>
      </div>
      <Finding search={search} />
      <Courses search={search} />
      {isBeginning && <BeginCourse onClose={() => setIsBeginning(false)} />}
    </PageBody>
  );
};
