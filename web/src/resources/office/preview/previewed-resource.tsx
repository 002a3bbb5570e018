import type { DataOf } from '@linehaul/contract/endpoint';
import type { Previewer, previewOfficeResource } from '@linehaul/contract/office-resources';
import type { ResourceDetail } from '@linehaul/contract/resources';
import { Suspense } from 'react';
import { formatDate } from '../../../lib/formats/format.ts';
import { HtmlContent } from '../../../ui/content/html-content.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ItemPicture } from '../../../ui/pictures/item-picture.tsx';
import { RelatedPart } from '../../item/related-part.tsx';
import styles from '../office.module.css';
import { nothingWords, opensForWords } from './preview-words.ts';

const pictureOf = ({ imageUrl }: ResourceDetail, name: string): string | undefined =>
  imageUrl.find((address) => address.includes(name));

const Whole = ({ resource }: { resource: ResourceDetail }) => {
  const { content, attachments, secondaryDescription } = resource;
  const secondary = pictureOf(resource, 'secondaryimage');
  return (
    <>
      {content !== '' && (
        <Suspense fallback={<Skeleton lines={8} label="Loading the text" />}>
          <HtmlContent html={content} />
        </Suspense>
      )}
      {secondary !== undefined && (
        <ItemPicture id={resource.id} address={secondary} description={secondaryDescription} />
      )}
      {attachments.length > 0 && (
        <ul aria-label="Files of the preview">
          {attachments.map(({ id, name, version }) => (
            <li key={id}>
              {name} (version {version})
            </li>
          ))}
        </ul>
      )}
      {resource.related.length > 0 && <RelatedPart item={resource} level={4} />}
    </>
  );
};

interface PreviewedResourceProps extends DataOf<typeof previewOfficeResource> {
  as: Previewer;
}

/** What a kind of person would see of an item. */
export const PreviewedResource = ({ seen, resource, as }: PreviewedResourceProps) => {
  if (!resource) return <Notice tone="info" title={nothingWords(as)} isAnnounced />;
  const { title, description, resourceDate, readingMinutes, featureDescription, opensFor } = resource;
  return (
    <div className={styles.preview} role="group" aria-label={`Preview: ${title}`}>
      <ItemPicture
        id={resource.id}
        address={pictureOf(resource, 'featureimage')}
        description={featureDescription}
      />
      <h3>{title === '' ? 'Without a title' : title}</h3>
      <p className={styles.muted}>
        {formatDate(resourceDate)}
        {readingMinutes > 0 && `, ${readingMinutes} min read`}
      </p>
      {description !== '' && <p>{description}</p>}
      {seen === 'teaser' ? (
        <Notice tone="info" title={opensForWords(opensFor)} />
      ) : (
        <Whole resource={resource} />
      )}
    </div>
  );
};
