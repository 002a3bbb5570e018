import type { PartnerDetail } from '@linehaul/contract/partners';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { isNotFound } from '../../lib/calls/api-error.ts';
import { isUuid } from '../../lib/formats/well-formed.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { useSession } from '../../lib/session/use-session.ts';
import page from '../../resources/item/resource-page.module.css';
import { TeaserPart } from '../../resources/item/teaser-part.tsx';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PartnerCards } from '../browse/partner-cards.tsx';
import { usePartner } from '../partner-queries.ts';
import { UnknownPartner } from '../unknown-partner.tsx';
import { ContactCard } from './contact-card.tsx';
import { PartnerBody } from './partner-body.tsx';
import { PartnerHead } from './partner-head.tsx';
import styles from './partner-page.module.css';

import { useCountedLook } from './use-counted-look.ts';

/** Few partners have any. */
const ResourceFiles = lazyPart(async () => ({
  default: (await import('../../resources/item/resource-files.tsx')).ResourceFiles,
}));

const Related = ({ related }: Pick<PartnerDetail, 'related'>) => (
  <section className={page.related} aria-labelledby="related">
    <h2 id="related">Related</h2>
    <PartnerCards label="Related" items={related} headingLevel={3} />
  </section>
);

/** Who acts as another person does not count in their place. */
const LoadedPartner = ({ partner }: { partner: PartnerDetail }) => {
  const { id, isTeaser, attachments, related, opensFor } = partner;
  const { isImpersonating } = useSession();
  useCountedLook(id, !isTeaser && !isImpersonating);
  return (
    <>
      <article className={page.article} data-files={!isTeaser || undefined}>
        <PartnerHead partner={partner} />
        {isTeaser ? (
          <TeaserPart what="entry, its contacts and its files" opensFor={opensFor} />
        ) : (
          <div className={page.files} data-printed>
            <div className={styles.beside}>
              <ContactCard partner={partner} />
              {attachments.length > 0 && (
                <Suspense fallback={<Skeleton lines={2} label="Loading the files" />}>
                  <ResourceFiles files={attachments} />
                </Suspense>
              )}
            </div>
          </div>
        )}
        <PartnerBody partner={partner} />
      </article>
      {related.length > 0 && <Related related={related} />}
    </>
  );
};

/** In its place while it is on its way, and where it did not come. */
const MissingPartner = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) =>
  error ? (
    <FailedState title="Failed to load the partner" onRetry={onRetry} />
  ) : (
    <div role="status" className={page.article}>
      <span className="visually-hidden">Loading the partner</span>
      <div className={page.coming} aria-hidden="true" />
    </div>
  );

const KnownPartner = ({ id }: { id: string }) => {
  const { data: partner, error, refetch } = usePartner(id);
  const title = partner?.title ?? 'Partners';
  usePageTitle(title);
  if (isNotFound(error)) return <UnknownPartner what="This partner" />;
  return (
    <PageBody width="wide">
      <BackLink to={paths.partners}>Back to Partners</BackLink>
      <PageHeading>{title}</PageHeading>
      {partner ? (
        <LoadedPartner partner={partner} />
      ) : (
        <MissingPartner error={error} onRetry={() => void refetch()} />
      )}
    </PageBody>
  );
};

export const PartnerPage = () => {
  const { id = '' } = useParams();
  if (isUuid(id)) return <KnownPartner key={id} id={id} />;
  return <UnknownPartner what="This partner" />;
};
