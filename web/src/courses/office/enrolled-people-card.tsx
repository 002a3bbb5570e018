import type { listOfficeEnrolments, EnrolledPerson } from '@linehaul/contract/office-enrolments';
import type { DataOf } from '@linehaul/contract/endpoint';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { formatDate } from '../../lib/formats/format.ts';
import { pageCountOf } from '../../lib/navigation/list-address.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { AttemptsCell } from './test/attempts-cell.tsx';
import { AttendedTick } from './attended-tick.tsx';
import { CompletedCell } from './completed-cell.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { MarkEverybody } from './mark-everybody.tsx';
import styles from './office.module.css';
import { ENROLMENTS_PAGE_SIZE, useEnrolledPeople } from './office-queries.ts';

type Page = DataOf<typeof listOfficeEnrolments>;

const COLUMNS: readonly Column<EnrolledPerson>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => name },
  { key: 'email', title: 'Email', cell: ({ email }) => email },
  {
    ...{ key: 'enrolled', title: 'Enrolled on', phoneLabel: 'since' },
    cell: ({ enrolledUtc }) => formatDate(enrolledUtc),
  },
];

const completedOf = ({ canComplete }: Page): Column<EnrolledPerson> => ({
  ...{ key: 'completed', title: 'Completed on', phoneLabel: 'completed' },
  cell: (person) => <CompletedCell {...{ person, canComplete }} />,
});

const attendedIn = (courseId: string): Column<EnrolledPerson> => ({
  ...{ key: 'attended', title: 'Attended', phone: 'actions' },
  cell: (person) => <AttendedTick courseId={courseId} person={person} />,
});

const attemptsOf = ({ maxAttempts }: Page): Column<EnrolledPerson> => ({
  ...{ key: 'attempts', title: 'Test', phoneLabel: 'test' },
  cell: (person) => <AttemptsCell {...{ person, maxAttempts }} />,
});

const columnsOf = (page: Page, courseId: string): readonly Column<EnrolledPerson>[] => {
  if (page.canMark) return [...COLUMNS, attendedIn(courseId)];
  return [
    ...COLUMNS,
    ...(page.completed > 0 || page.canComplete ? [completedOf(page)] : []),
    ...(page.hasTest ? [attemptsOf(page)] : []),
  ];
};

const countWords = ({ totalItems, completed, canMark }: Page): string => {
  const people = totalItems === 1 ? '1 person' : `${totalItems} people`;
  if (canMark) return `${people}, of whom ${completed} attended`;
  return completed > 0 ? `${people}, of whom ${completed} have completed it` : people;
};

const People = ({ courseId }: { courseId: string }) => {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useEnrolledPeople(courseId, page);
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'Who is enrolled could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={3} shape="field" label="Loading who is enrolled" />;
  if (data.totalItems === 0) return <p>Nobody is enrolled yet.</p>;
  return (
    <div className={styles.stack}>
      <p>{countWords(data)}</p>
      {data.canMark && <MarkEverybody courseId={courseId} missing={data.totalItems - data.completed} />}
      <DataTable
        caption="Who is enrolled"
        columns={columnsOf(data, courseId)}
        rows={data.people}
        rowKey={({ id }) => id}
      />
      <Pager
        label="Who is enrolled"
        page={page}
        pageCount={pageCountOf(data.totalItems, ENROLMENTS_PAGE_SIZE)}
        onPage={setPage}
      />
    </div>
  );
};

/** Who takes a course, and since its last session began who was there. */
export const EnrolledPeopleCard = ({ courseId, canEnrol }: { courseId: string; canEnrol: boolean }) => {
  const [isEnrolling, setIsEnrolling] = useState(false);
  return (
    <Card title="Who is enrolled">
      <div className={styles.stack}>
        <People courseId={courseId} />
        {canEnrol && (
          <div>
            <Button variant="secondary" onClick={() => setIsEnrolling(true)}>
              Enrol somebody…
            </Button>
          </div>
        )}
      </div>
      {isEnrolling && <EnrolDialog courseId={courseId} onClose={() => setIsEnrolling(false)} />}
    </Card>
  );
};
