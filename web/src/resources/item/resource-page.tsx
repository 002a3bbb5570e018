import type { ResourceDetail } from '@linehaul/contract/resources';
import { generatePath, Navigate, useLocation, useParams } from 'react-router';
import { isNotFound } from '../../lib/calls/api-error.ts';
import { isUuid } from '../../lib/formats/well-formed.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { resourceListAddress } from '../browse/resource-search.ts';
import { useResource } from '../resource-queries.ts';
import { NEWS, type ResourceSection, RESOURCES, sectionOf } from '../sections.ts';
import { UnknownResource } from '../unknown-resource.tsx';
import { ArticleBody } from './article-body.tsx';
import { ArticleHead } from './article-head.tsx';
import { RelatedPart } from './related-part.tsx';
import { ResourceFiles } from './resource-files.tsx';
import styles from './resource-page.module.css';
import { TeaserPart } from './teaser-part.tsx';

/** Beside the words stand its files or, without any, what is related to it. */
const LoadedItem = ({ item }: { item: ResourceDetail }) => (
  <div className={styles.item} data-beside={item.attachments.length === 0 && item.related.length > 0}>
    <article className={styles.article} data-files={item.attachments.length > 0 || undefined}>
      <ArticleHead item={item} />
      {item.attachments.length > 0 && (
        <div className={styles.files}>
          <ResourceFiles files={item.attachments} />
        </div>
      )}
      {item.isTeaser && (
        <TeaserPart what={`${sectionOf(item.type).one} and its files`} opensFor={item.opensFor} />
      )}
      <ArticleBody item={item} />
    </article>
    {item.related.length > 0 && <RelatedPart item={item} />}
  </div>
);

interface MissingItemProps {
  section: ResourceSection;
  error: Error | null;
  onRetry: () => void;
}

/** In its place while it is on its way, and where it did not come. */
const MissingItem = ({ section, error, onRetry }: MissingItemProps) =>
  error ? (
    <FailedState title={`Failed to load the ${section.one}`} onRetry={onRetry} />
  ) : (
    <div role="status" className={styles.article}>
      <span className="visually-hidden">Loading the {section.one}</span>
      <div className={styles.coming} aria-hidden="true" />
    </div>
  );

const KnownItem = ({ section, id }: { section: ResourceSection; id: string }) => {
  const { state } = useLocation();
  const { data: item, error, refetch } = useResource(id);
  const title = item?.title ?? section.title;
  usePageTitle(title);
  if (isNotFound(error)) return <UnknownResource section={section} what={`This ${section.one}`} />;
  if (item && item.type !== section.type)
    return <Navigate to={generatePath(sectionOf(item.type).itemPath, { id })} state={state} replace />;
  return (
    <PageBody width="wide">
      <BackLink to={resourceListAddress(section)}>{section.backLabel}</BackLink>
      <PageHeading>{title}</PageHeading>
      {item && <LoadedItem item={item} />}
      {!item && <MissingItem section={section} error={error} onRetry={() => void refetch()} />}
    </PageBody>
  );
};

const ItemPage = ({ section }: { section: ResourceSection }) => {
  const { id = '' } = useParams();
  if (isUuid(id)) return <KnownItem key={id} section={section} id={id} />;
  return <UnknownResource section={section} what={`This ${section.one}`} />;
};

export const NewsItemPage = () => <ItemPage section={NEWS} />;
export const ResourcePage = () => <ItemPage section={RESOURCES} />;
