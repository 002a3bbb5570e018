import type { CpdCategoryStanding, CpdPeriod } from '@linehaul/contract/cpd';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './tracker.module.css';
import { categoryWords } from './period-words.ts';

const percentOf = (hours: number, whole: number): string =>
  `${whole > 0 ? Math.min(100, (100 * hours) / whole) : 0}%`;

/** How far the whole period has come: what counts of what is asked for. */
export const PeriodBar = ({
  period,
}: {
  period: Pick<CpdPeriod, 'completedTotalHours' | 'minimumRequiredHours' | 'waitingHours'>;
}) => {
  const { completedTotalHours, minimumRequiredHours, waitingHours } = period;
  const whole = Math.max(minimumRequiredHours, completedTotalHours);
  return (
    <svg className={styles.whole} aria-hidden="true">
      <rect
        className={styles.waiting}
        width={percentOf(completedTotalHours + waitingHours, whole)}
        height="100%"
      />
      <rect className={styles.done} width={percentOf(completedTotalHours, whole)} height="100%" />
    </svg>
  );
};

const CategoryBar = ({ category, longest }: { category: CpdCategoryStanding; longest: number }) => {
  const { countedHours, minimumHours } = category;
  const [end, minimum] = [percentOf(countedHours, longest), percentOf(minimumHours, longest)];
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.done} width={end} height="100%" rx="2" />
      {minimumHours > 0 && <line x1={minimum} x2={minimum} y1="0" y2="100%" className={styles.minimum} />}
    </svg>
  );
};

/** Hours by category: the picture and its table are one. The line in a bar is the least that the category asks for. */
export const CategoryBars = ({ categories }: { categories: readonly CpdCategoryStanding[] }) => {
  const longest = Math.max(
    1,
    ...categories.flatMap(({ countedHours, minimumHours }) => [countedHours, minimumHours]),
  );
  return (
    <table className={styles.categories}>
      <caption className="visually-hidden">Hours by category</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Category</th>
          <th scope="col">Hours that count</th>
        </tr>
      </thead>
      <tbody>
        {categories.map((category) => (
          <tr key={category.categoryId}>
            <th scope="row">
              {category.categoryName}
              <span className={styles.rule} data-missing={category.missingHours > 0 || undefined}>
                {category.missingHours > 0 && <Icon name="alert" size="small" />}
                {categoryWords(category)}
              </span>
            </th>
            <td>
              <span className={styles.cell}>
                <CategoryBar category={category} longest={longest} />
                <span className={styles.hours}>{category.countedHours} h</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
