import type { CountedLabel } from '@linehaul/contract/tags';
import { Link } from 'react-router';
import type { ResourceSection } from '../sections.ts';
import styles from './browse.module.css';
import { resourceListAddress, type ResourceSearch } from './resource-search.ts';

interface CategoryStripProps {
  section: ResourceSection;
  categories: readonly CountedLabel[];
  search: ResourceSearch;
}

const Count = ({ items, section }: { items: number; section: ResourceSection }) => (
  <span className={styles.count}>
    {items}
    <span className="visually-hidden"> {items === 1 ? section.one : section.many}</span>
  </span>
);

/** The categories of a section beside each other; the other filters stay when one goes from one to another. */
export const CategoryStrip = ({ section, categories, search }: CategoryStripProps) => {
  const currentOf = (categoryId: string | undefined) =>
    search.categoryId === categoryId ? ('page' as const) : undefined;
  const shown = categories.filter(({ id, items }) => items > 0 || id === search.categoryId);
  return (
    <nav aria-label={`Categories of ${section.many}`}>
      <ul className={styles.strip}>
        <li>
          <Link
            to={resourceListAddress(section, { ...search, categoryId: undefined })}
            aria-current={currentOf(undefined)}
          >
            All {section.title.toLowerCase()}
          </Link>
        </li>
        {shown.map(({ id, label, items }) => (
          <li key={id}>
            <Link
              to={resourceListAddress(section, { ...search, categoryId: id })}
              aria-current={currentOf(id)}
            >
              {label}
              <Count items={items} section={section} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
