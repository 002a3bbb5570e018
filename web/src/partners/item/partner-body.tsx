import type { PartnerDetail } from '@linehaul/contract/partners';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { HtmlContent } from '../../ui/content/html-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import page from '../../resources/item/resource-page.module.css';
import { partnerListAddress } from '../browse/partner-search.ts';
import styles from './partner-page.module.css';

const Tags = ({ tags }: Pick<PartnerDetail, 'tags'>) =>
  tags.length > 0 && (
    <ul className={page.tags} aria-label="Tags">
      {tags.map(({ id, label }) => (
        <li key={id}>
          <Link to={partnerListAddress({ tagIds: [id] })}>{label}</Link>
        </li>
      ))}
    </ul>
  );

/** What it offers, in the association's words. */
export const PartnerBody = ({
  partner: { featureHeading, content, author, tags },
}: {
  partner: PartnerDetail;
}) => (
  <div className={page.body}>
    {featureHeading !== '' && <h2>{featureHeading}</h2>}
    {content !== '' && (
      <Suspense fallback={<Skeleton lines={8} label="Loading the text" />}>
        <HtmlContent html={content} />
      </Suspense>
    )}
    {author !== '' && <p className={styles.author}>Written by {author}</p>}
    <Tags tags={tags} />
  </div>
);
