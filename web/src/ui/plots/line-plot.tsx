import { pathOf, pointsOf, ticksOf } from './plot-scales.ts';
import { PlotFigure } from './plot-figure.tsx';
import styles from './line-plot.module.css';

interface LinePlotProps {
  caption: string;
  summary: string;
  /** The titles of the table's two columns. */
  titles: readonly [string, string];
  points: readonly { readonly key: string; readonly label: string; readonly value: number }[];
}

/** A number over time as a line: its ends are named, every one stands in the table. */
export const LinePlot = ({ points, ...figure }: LinePlotProps) => {
  const values = points.map(({ value }) => value);
  const places = pointsOf(values);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <PlotFigure
      {...figure}
      rows={points.map(({ key, label, value }) => ({ key, label, value: String(value) }))}
    >
      <svg className={styles.plot} aria-hidden="true">
        {ticksOf(values).map(({ value, top }) => (
          <line key={value} x1="0" x2="100%" y1={`${top}%`} y2={`${top}%`} className={styles.tick} />
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.field}>
          <path d={pathOf(places)} className={styles.line} vectorEffect="non-scaling-stroke" />
        </svg>
        {places.map(({ x, y }, index) => (
          <circle key={points[index]?.key} cx={`${x}%`} cy={`${y}%`} r="4" className={styles.point} />
        ))}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        {first && (
          <span>
            {first.label}: {first.value}
          </span>
        )}
        {last && (
          <span>
            {last.label}: {last.value}
          </span>
        )}
      </p>
    </PlotFigure>
  );
};
