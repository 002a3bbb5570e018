import type { CpdFigures, FigureStanding } from '@linehaul/contract/office-cpd-figures';
import { monthNameOf, shortMonthOf } from '../../../lib/formats/month-names.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { AgeingPlot } from '../../../ui/plots/ageing-plot.tsx';
import { BarTable } from '../../../ui/plots/bar-table.tsx';
import { ColumnPlot } from '../../../ui/plots/column-plot.tsx';
import { LinePlot } from '../../../ui/plots/line-plot.tsx';
import { hoursWords } from '../../tracker/period-words.ts';
import { peopleWords } from '../programmes/programme-words.ts';
import { shareWords, STANDING_WORDS, sumHours, totalOf } from './figure-words.ts';
import styles from './figures.module.css';

interface PlotProps {
  figures: CpdFigures;
}

/** Nobody is late with these: the period still runs, or asks nothing of them. */
const CALM: ReadonlySet<FigureStanding> = new Set(['excused', 'on-the-way', 'left']);

const People = ({ figures }: PlotProps) => {
  const total = totalOf(figures);
  return (
    <Card title={`${peopleWords(total)} in this period`}>
      <AgeingPlot
        caption="People by how they stand"
        titles={['Standing', 'People', 'Of all']}
        parts={figures.people.map(({ standing, count }) => ({
          ...{ key: standing, label: STANDING_WORDS[standing], value: count, count },
          ...{ text: shareWords(count, total), isCalm: CALM.has(standing) },
        }))}
      />
    </Card>
  );
};

const Categories = ({ figures: { categories } }: PlotProps) => {
  const done = sumHours(categories.map(({ doneHours }) => doneHours));
  const counted = sumHours(categories.map(({ countedHours }) => countedHours));
  return (
    <Card title="Approved hours, by category">
      <p className={styles.words}>
        {hoursWords(done)} in all
        {counted < done && `; ${hoursWords(counted)} of them count, as categories have maximums`}.
      </p>
      <BarTable
        caption="Approved hours, by category"
        titles={['Category', 'Hours']}
        bars={categories.map(({ categoryId, name, doneHours, countedHours }) => ({
          key: categoryId,
          label: countedHours < doneHours ? `${name} (${countedHours} count)` : name,
          value: doneHours,
        }))}
      />
    </Card>
  );
};

/** More stand so close that their numbers would lie over each other. */
const MOST_COLUMNS = 13;

const Months = ({ figures: { months, isRunning } }: PlotProps) => {
  const best = months.reduce<(typeof months)[number] | undefined>(
    (most, each) => (most && most.doneHours >= each.doneHours ? most : each),
    undefined,
  );
  const figure = {
    caption: 'approved hours, by month',
    summary:
      best && best.doneHours > 0
        ? `Most in ${monthNameOf(best.month)}: ${hoursWords(best.doneHours)}.`
        : 'Nothing has been approved yet.',
    titles: ['Month', 'Hours'],
  } as const;
  return (
    <Card title="Approved hours, by month of the activity">
      {months.length > MOST_COLUMNS ? (
        <LinePlot
          {...figure}
          points={months.map(({ month, doneHours }) => ({
            ...{ key: month, label: monthNameOf(month), value: doneHours },
          }))}
        />
      ) : (
        <ColumnPlot
          {...figure}
          isGrowing={isRunning}
          columns={months.map(({ month, doneHours }) => ({
            ...{ key: month, label: shortMonthOf(month), name: monthNameOf(month), value: doneHours },
            text: String(Math.round(doneHours)),
          }))}
        />
      )}
    </Card>
  );
};

/** How everybody stands and what was done as pictures, each with its numbers. */
export const FigurePlots = ({ figures }: PlotProps) => (
  <div className={styles.plots}>
    <People figures={figures} />
    <Categories figures={figures} />
    <Months figures={figures} />
  </div>
);
