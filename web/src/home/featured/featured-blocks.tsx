import type { ResourceItem } from '@linehaul/contract/resources';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isNotFound } from '../../lib/calls/api-error.ts';
import { resourceListAddress } from '../../resources/browse/resource-search.ts';
import { NEWS, type ResourceSection, RESOURCES } from '../../resources/sections.ts';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { HeadingRow } from '../../ui/layout/heading-row.tsx';
import { FeaturedItem } from './featured-item.tsx';
import { useFeaturedNews, useFeaturedResources } from './featured-queries.ts';
import styles from './featured.module.css';

interface BlockProps {
  title: string;
  section: ResourceSection;
  query: UseQueryResult<ResourceItem[]>;
}

const Items = ({ title, section: { many }, query }: BlockProps) => {
  const { data: items, error, refetch } = query;
  if (!items && error) return <FailedState title="Failed to load resources" onRetry={() => void refetch()} />;
  if (!items) return <Skeleton shape="card" lines={1} label={`Loading ${many}`} />;
  if (items.length === 0)
    return (
      <EmptyState title="No resources available" icon="file">
        <p>New {many} appear here as soon as they are published.</p>
      </EmptyState>
    );
  return (
    <ul className={styles.items} aria-label={title} data-beside={items.length - 1}>
      {items.map((item, place) => (
        <FeaturedItem key={item.id} item={item} isMain={place === 0} />
      ))}
    </ul>
  );
};

/** The newest of a section; nothing for whom the section is not. */
const Block = (props: BlockProps) => {
  const { title, section, query } = props;
  if (isNotFound(query.error)) return null;
  const id = `featured-${section.type}`;
  return (
    <section className={styles.block} aria-labelledby={id}>
      <HeadingRow>
        <h2 id={id}>{title}</h2>
        <Link to={resourceListAddress(section)}>
          Show all<span className="visually-hidden"> {section.many}</span>
        </Link>
      </HeadingRow>
      <Items {...props} />
    </section>
  );
};

/** What the association has published lately. */
export const FeaturedBlocks = () => (
  <>
    <Block title="News" section={NEWS} query={useFeaturedNews()} />
    <Block title="Featured resources" section={RESOURCES} query={useFeaturedResources()} />
  </>
);
