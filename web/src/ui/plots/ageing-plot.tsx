import { type ReactNode, useId } from 'react';
import { segmentsOf } from './plot-scales.ts';
import { PATTERN_COUNT, PlotPattern } from './plot-pattern.tsx';
import styles from './ageing-plot.module.css';

interface AgeingPart {
  readonly key: string;
  /** How late it is, as a link to what it counts where there is one. */
  readonly label: ReactNode;
  readonly value: number;
  /** The value as it is read: an amount of money. */
  readonly text: string;
  /** How many there are. */
  readonly count: number;
  /** It asks nobody to do anything; only the first is calm unless it is said. */
  readonly isCalm?: boolean;
}

interface AgeingPlotProps {
  caption: string;
  /** The titles of the table's three columns. */
  titles: readonly [string, string, string];
  /** At most five, from what is not due to what is the latest. */
  parts: readonly AgeingPart[];
}

const Swatch = ({ patternId }: { patternId: string }) => (
  <svg className={styles.swatch} aria-hidden="true">
    <rect width="100%" height="100%" fill={`url(#${patternId})`} />
  </svg>
);

const Bar = ({ parts, idOf }: { parts: readonly AgeingPart[]; idOf: (index: number) => string }) => {
  const segments = segmentsOf(parts.map(({ value }) => value));
  return (
    <svg className={styles.bar} aria-hidden="true">
      <defs>
        {parts.map(({ key, isCalm = false }, index) => (
          <PlotPattern key={key} id={idOf(index)} index={index % PATTERN_COUNT} isCalm={isCalm} />
        ))}
      </defs>
      {segments.map(({ start, width }, index) => (
        <rect
          key={parts[index]?.key}
          x={`${start}%`}
          width={`${width}%`}
          height="100%"
          fill={`url(#${idOf(index)})`}
          className={styles.part}
        />
      ))}
    </svg>
  );
};

/** What is owed as one bar in parts by how late they are; the table below is its key as well. */
export const AgeingPlot = ({ caption, titles, parts }: AgeingPlotProps) => {
  const id = useId();
  const idOf = (index: number): string => `${id}part${index}`;
  return (
    <div className={styles.plot}>
      <Bar parts={parts} idOf={idOf} />
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ key, label, text, count }, index) => (
            <tr key={key}>
              <th scope="row">
                <span className={styles.label}>
                  <Swatch patternId={idOf(index)} />
                  <span>{label}</span>
                </span>
              </th>
              <td>{count}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
