import { type CpdFigures, downloadCpdFigures, getCpdFigures } from '@linehaul/contract/office-cpd-figures';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { call } from '../../../lib/calls/api.ts';
import { download } from '../../../lib/calls/download.ts';
import { saveFile } from '../../../lib/calls/save-file.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { SelectField } from '../../../ui/choices/select-field.tsx';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { PageBody } from '../../../ui/layout/page-body.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { OfficeCpdTabs } from '../office-cpd-tabs.tsx';
import { FigurePlots } from './figure-plots.tsx';
import { figureAddress, type FigureSearch, figureSearchOf } from './figure-search.ts';
import { choiceWords, totalOf } from './figure-words.ts';
import styles from './figures.module.css';

const useFigures = ({ programmeId, year }: FigureSearch) =>
  useQuery({
    queryKey: ['office-cpd', 'figures', programmeId, year],
    queryFn: () =>
      call(getCpdFigures, {
        query: { ...(programmeId !== '' && { programmeId }), ...(year !== '' && { year }) },
      }),
    placeholderData: keepPreviousData,
  });

interface ShownProps {
  figures: CpdFigures;
}

const Exports = ({ figures: { programmeId, year } }: ShownProps) => {
  const { isBusy, failure, run } = useAct('The people could not be exported');
  const save = (format: 'csv' | 'xlsx'): Promise<void> =>
    run(async () =>
      saveFile(await download(downloadCpdFigures, { query: { programmeId, year: String(year), format } })),
    );
  return (
    <>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <div className={styles.acts}>
        <Button variant="secondary" isBusy={isBusy} busyLabel="Exporting…" onClick={() => void save('xlsx')}>
          Export these people to Excel
        </Button>
        <Button variant="quiet" isBlocked={isBusy} onClick={() => void save('csv')}>
          Export as CSV
        </Button>
      </div>
    </>
  );
};

interface FiltersProps extends ShownProps {
  programmes: readonly { readonly id: string; readonly name: string; readonly isArchived: boolean }[];
}

const Filters = ({ figures: { programmeId, year, periods }, programmes }: FiltersProps) => {
  const navigate = useNavigate();
  const isKnown = periods.some((each) => each.year === year);
  const choices = isKnown ? periods : [{ year, startDate: null, endDate: null }, ...periods];
  return (
    <div className={styles.filters}>
      <SelectField
        id="figures-programme"
        name="programme"
        label="Programme"
        isOptional={false}
        options={programmes.map(({ id, name, isArchived }) => ({
          ...{ key: id, value: isArchived ? `${name} (archived)` : name },
        }))}
        value={programmeId}
        onChange={({ currentTarget }) =>
          // Years of one programme mean nothing in another.
          navigate(figureAddress({ programmeId: currentTarget.value, year: '' }), { replace: true })
        }
      />
      <SelectField
        id="figures-period"
        name="period"
        label="Period"
        isOptional={false}
        options={choices.map((each) => ({ key: String(each.year), value: choiceWords(each) }))}
        value={String(year)}
        onChange={({ currentTarget }) =>
          navigate(figureAddress({ programmeId, year: currentTarget.value }), { replace: true })
        }
      />
    </div>
  );
};

const Shown = ({ figures }: ShownProps) =>
  totalOf(figures) === 0 ? (
    <EmptyState title="Nobody has a period of this programme that ends then" icon="calendar" />
  ) : (
    <>
      <FigurePlots figures={figures} />
      <Exports figures={figures} />
    </>
  );

const Found = ({ search }: { search: FigureSearch }) => {
  const { data, error, refetch } = useFigures(search);
  if (!data && error)
    return (
      <FailedState title={messageOf(error, 'Failed to load the figures')} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={4} shape="card" label="Loading the figures" />;
  const { programmes, figures } = data;
  if (figures === null)
    return (
      <EmptyState title="There is no programme yet">
        <Link to={paths.adminProgrammes}>Begin a programme</Link>
      </EmptyState>
    );
  return (
    <>
      <Filters figures={figures} programmes={programmes} />
      <Shown figures={figures} />
    </>
  );
};

/** How everybody in a programme stands, and what they have done. */
export const FiguresPage = () => {
  const [query] = useSearchParams();
  return (
    <PageBody width="wide">
      <PageHeading lead="How everybody in a programme stands in a period, worked out from every approved activity as it is now.">
        CPD figures
      </PageHeading>
      <OfficeCpdTabs />
      <Found search={figureSearchOf(query)} />
    </PageBody>
  );
};
