import { CONTENT_SCROLL_THRESHOLD_PX, RESOURCE_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import { COURSE_KINDS, COURSE_PRICES } from '@linehaul/contract/courses';
import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isComing } from '../../lib/calls/is-coming.ts';
import { namedIn } from '../../lib/formats/well-formed.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/forms/button.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { CardGrid, WaitingCards } from '../../ui/lists/card-grid.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { GrowingList } from '../../ui/lists/growing-list.tsx';
import { LinkStrip } from '../../ui/lists/link-strip.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { useCourseCategories, useCourses } from '../course-queries.ts';
import { KIND_NAMES, PRICE_NAMES } from '../course-words.ts';
import styles from './course-card.module.css';
import { CourseCard } from './course-card.tsx';
import { courseListAddress, type CourseSearch, courseSearchOf } from './course-search.ts';

interface PartProps {
  search: CourseSearch;
}

const Categories = ({ search }: PartProps) => {
  const { data = [] } = useCourseCategories();
  if (data.length === 0) return null;
  const addressOf = (categoryId: string | undefined) => courseListAddress({ ...search, categoryId });
  return (
    <LinkStrip
      label="Categories of courses"
      staysInPlace
      links={[
        {
          ...{ key: 'all', to: addressOf(undefined), label: 'All courses' },
          isCurrent: search.categoryId === undefined,
        },
        ...data.map(({ id, label, items }) => ({
          ...{ key: id, to: addressOf(id), label, isCurrent: id === search.categoryId },
          count: { items, what: items === 1 ? 'course' : 'courses' },
        })),
      ]}
    />
  );
};

/** Says that nothing was found, and offers the way back to everything where something was set. */
const NoCourses = ({ search: { keyword, categoryId, kind, price } }: PartProps) => (
  <EmptyState title="No courses available" icon="file">
    {keyword !== '' || categoryId !== undefined || kind !== undefined || price !== undefined ? (
      <>
        <p>Nothing matches your search.</p>
        <LinkButton variant="secondary" to={courseListAddress()} preventScrollReset>
          Show all courses
        </LinkButton>
      </>
    ) : (
      <p>Courses appear here as soon as they are published.</p>
    )}
  </EmptyState>
);

const Found = ({ search }: PartProps) => (
  <GrowingList
    query={useCourses(search)}
    words={{
      loading: 'Loading courses',
      failedOf: () => 'Failed to load courses',
      one: 'course',
      many: 'courses',
    }}
    thresholdPx={CONTENT_SCROLL_THRESHOLD_PX}
    empty={<NoCourses search={search} />}
  >
    {({ items, ...list }) => (
      <CardGrid {...list} label="Courses">
        {items.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </CardGrid>
    )}
  </GrowingList>
);

const PRICES = COURSE_PRICES.map((key) => ({ key, value: PRICE_NAMES[key] }));
const KINDS = COURSE_KINDS.map((key) => ({ key, value: KIND_NAMES[key] }));

const Finder = ({ search }: PartProps) => {
  const navigate = useNavigate();
  const show = useCallback(
    (wanted: Partial<CourseSearch>, replace = false) =>
      navigate(courseListAddress({ ...search, ...wanted }), { replace, preventScrollReset: true }),
    [navigate, search],
  );
  const find = useCallback((keyword: string) => show({ keyword }, true), [show]);
  return (
    <div className={styles.filters}>
      <ListSearch
        label="Search courses"
        hint="By title, description or presenter."
        keyword={search.keyword}
        delayMs={RESOURCE_SEARCH_DEBOUNCE_MS}
        onSearch={find}
      />
      <FilterSelect
        label="Live or recorded"
        everything="Both"
        options={KINDS}
        value={search.kind ?? ''}
        onPick={(picked) => show({ kind: namedIn(COURSE_KINDS, picked) })}
      />
      <FilterSelect
        label="Price"
        everything="Free and paid"
        options={PRICES}
        value={search.price ?? ''}
        onPick={(picked) => show({ price: namedIn(COURSE_PRICES, picked) })}
      />
    </div>
  );
};

/** The catalogue is asked for at once, and shown below the categories: they would else push it down. */
const Shown = ({ search }: PartProps) => {
  const categories = useCourseCategories();
  useCourses(search);
  if (isComing(categories)) return <WaitingCards label="Loading courses" count={6} />;
  return (
    <>
      <Categories search={search} />
      <Finder search={search} />
      <Found search={search} />
    </>
  );
};

/** Everything that can be learned, and who teaches it when. */
export const AllCoursesPage = () => {
  const [query] = useSearchParams();
  const search = useMemo(() => courseSearchOf(query), [query]);
  return (
    <PageBody width="wide">
      <PageHeading lead="Live sessions and recordings that count for your CPD.">All courses</PageHeading>
      <Shown search={search} />
    </PageBody>
  );
};
