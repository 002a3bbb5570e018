import type { ReactNode } from 'react';
import { barsOf, ticksOf } from './plot-scales.ts';
import { PlotFigure } from './plot-figure.tsx';
import styles from './column-plot.module.css';

interface Column {
  readonly key: string;
  /** As short as it can be: it stands below the bar. */
  readonly label: string;
  /** The same in the table, where there is room, with the way to what it counts. */
  readonly name: ReactNode;
  readonly value: number;
  /** What stands above the bar, where the value itself is too long for it. */
  readonly text?: string;
}

interface ColumnPlotProps {
  caption: string;
  summary: string;
  /** The titles of the table's two columns. */
  titles: readonly [string, string];
  columns: readonly Column[];
  /** Whether the last one may still become more. */
  isGrowing?: boolean;
}

const percent = (value: number): string => `${value}%`;

const Ticks = ({ values }: { values: readonly number[] }) =>
  ticksOf(values).map(({ value, top }) => (
    <line key={value} x1="0" x2="100%" y1={percent(top)} y2={percent(top)} className={styles.tick} />
  ));

/** Upright bars over time, each with its number above and its name below; the last one is still growing, unless said otherwise. */
export const ColumnPlot = ({ columns, isGrowing = true, ...figure }: ColumnPlotProps) => {
  const values = columns.map(({ value }) => value);
  const bars = barsOf(values);
  return (
    <PlotFigure
      {...figure}
      rows={columns.map(({ key, name, value }) => ({ key, label: name, value: String(value) }))}
    >
      <svg className={styles.plot} aria-hidden="true">
        <Ticks values={values} />
        {columns.map(({ key, value, text = value }, index) => {
          const bar = bars[index];
          if (!bar) return null;
          const [x, y, width] = [percent(bar.start), percent(bar.top), percent(bar.width)];
          return (
            <g
              key={key}
              data-last={(isGrowing && index === columns.length - 1) || undefined}
              className={styles.column}
            >
              <rect x={x} y={y} width={width} height={percent(bar.height)} rx="2" />
              <text x={percent(bar.start + bar.width / 2)} y={y} dy="-0.4em">
                {text}
              </text>
            </g>
          );
        })}
      </svg>
      <ol className={styles.labels} aria-hidden="true">
        {columns.map(({ key, label }) => (
          <li key={key}>{label}</li>
        ))}
      </ol>
    </PlotFigure>
  );
};
