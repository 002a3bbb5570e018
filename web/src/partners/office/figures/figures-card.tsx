import type { PartnerFigures } from '@linehaul/contract/office-partners';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FoldCard } from '../../../ui/layout/fold-card.tsx';
import { ColumnPlot } from '../../../ui/plots/column-plot.tsx';
import { usePartnerFigures } from '../office-queries.ts';
import styles from '../office.module.css';
import { columnsOf, summaryOf } from './figure-words.ts';

const Drawn = ({ figures }: { figures: PartnerFigures }) => {
  const { views, clicks } = figures.total;
  if (views + clicks === 0) return <p>No member has looked at it yet.</p>;
  return (
    <div className={styles.plots}>
      <ColumnPlot
        caption="Views by month"
        summary={summaryOf(figures, 'views')}
        titles={['Month', 'Views']}
        columns={columnsOf(figures, 'views')}
      />
      <ColumnPlot
        caption="Clicks on its link by month"
        summary={summaryOf(figures, 'clicks')}
        titles={['Month', 'Clicks']}
        columns={columnsOf(figures, 'clicks')}
      />
    </div>
  );
};

/** How often members looked at a partner and followed its link. */
export const FiguresCard = ({ id }: { id: string }) => {
  const { data, error, refetch } = usePartnerFigures(id);
  return (
    <FoldCard title="Figures" holds="Views and clicks by month">
      <div className={styles.stack}>
        <p>Each member counts once a day; the office does not count. Who looked is not kept.</p>
        {data && <Drawn figures={data} />}
        {!data && !error && <Skeleton lines={6} label="Loading the figures" />}
        {!data && error && (
          <FailedState
            title={messageOf(error, 'The figures could not be loaded')}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </FoldCard>
  );
};
