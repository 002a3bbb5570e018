import type { ResourceDetail } from '@linehaul/contract/resources';
import { useId, useMemo } from 'react';
import { ResourceCards } from '../browse/resource-cards.tsx';
import { useCategories } from '../resource-queries.ts';
import { sectionOf } from '../sections.ts';
import styles from './resource-page.module.css';

interface RelatedPartProps {
  item: Pick<ResourceDetail, 'type' | 'related'>;
  /** Of its heading; the cards are one deeper. */
  level?: 2 | 4;
}

/** What else there is to read about the same. */
export const RelatedPart = ({ item: { type, related }, level = 2 }: RelatedPartProps) => {
  const id = useId();
  const { data: categories } = useCategories(sectionOf(type));
  const labels = useMemo(() => new Map(categories?.map((each) => [each.id, each.label])), [categories]);
  const Heading = `h${level}` as const;
  return (
    <section className={styles.related} aria-labelledby={id}>
      <Heading id={id}>Related</Heading>
      <ResourceCards label="Related" items={related} categories={labels} headingLevel={level === 2 ? 3 : 5} />
    </section>
  );
};
