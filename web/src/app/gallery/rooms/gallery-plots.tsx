import { formatMoney } from '../../../lib/formats/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { AgeingPlot } from '../../../ui/plots/ageing-plot.tsx';
import { BarTable } from '../../../ui/plots/bar-table.tsx';
import { ColumnPlot } from '../../../ui/plots/column-plot.tsx';
import { LinePlot } from '../../../ui/plots/line-plot.tsx';
import { StepProgress } from '../../../ui/plots/step-progress.tsx';

const AGES = [
  ['Not due', 8575.6, 8],
  ['1–30 days late', 2723.6, 5],
  ['31–60 days late', 836, 1],
  ['61–90 days late', 1234.5, 2],
  ['More than 90 days late', 12, 1],
] as const;

const MONTHS = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'].map((label, index) => ({
  key: label,
  label,
  name: label,
  value: [0, 4, 11, 7, 18, 3][index] ?? 0,
}));

export const title = 'Plots';

/** Pictures of numbers, full and with nothing to show. */
export const GalleryPlots = () => (
  <>
    <Card title="Ageing">
      <AgeingPlot
        caption="Owed, by how late it is"
        titles={['Late', 'Invoices', 'Owed']}
        parts={AGES.map(([label, value, count]) => ({
          key: label,
          ...{ label, value, count, text: formatMoney(value) },
        }))}
      />
    </Card>
    <Card title="Columns">
      <ColumnPlot
        caption="joined, by month"
        summary="43 people in six months; this month is not over yet."
        titles={['Month', 'Joined']}
        columns={MONTHS}
      />
      <ColumnPlot
        caption="joined, by month, nobody"
        summary="Nobody in six months."
        titles={['Month', 'Joined']}
        columns={MONTHS.map((month) => ({ ...month, value: 0 }))}
      />
    </Card>
    <Card title="Bars">
      <BarTable
        caption="Members by state"
        titles={['State', 'Organisations']}
        bars={[
          { key: 'active', label: 'Active', value: 43 },
          { key: 'late', label: 'Pending payment', value: 6 },
          { key: 'gone', label: 'Cancelled', value: 0 },
        ]}
      />
    </Card>
    <Card title="Line">
      <LinePlot
        caption="joined so far, by month"
        summary="43 people have joined in six months."
        titles={['Month', 'Joined']}
        points={MONTHS}
      />
    </Card>
    <Card title="Steps">
      <StepProgress label="Your join" done={2} total={4} />
    </Card>
  </>
);
