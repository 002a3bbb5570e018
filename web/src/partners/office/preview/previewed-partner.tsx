import type { DataOf } from '@linehaul/contract/endpoint';
import type { previewOfficePartner } from '@linehaul/contract/office-partners';
import type { Previewer } from '@linehaul/contract/office-resources';
import type { PartnerDetail } from '@linehaul/contract/partners';
import { Suspense } from 'react';
import { formatDate } from '../../../lib/formats/format.ts';
import { nothingWords, opensForWords } from '../../../resources/office/preview/preview-words.ts';
import { HtmlContent } from '../../../ui/content/html-content.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Facts } from '../../../ui/layout/card.tsx';
import { ItemPicture } from '../../../ui/pictures/item-picture.tsx';
import styles from '../office.module.css';

const contactFacts = ({ externalUrl, phone, email, address }: PartnerDetail) =>
  [
    { name: 'Site', value: externalUrl },
    { name: 'Phone', value: phone },
    { name: 'Email', value: email },
    { name: 'Address', value: address },
  ].filter(({ value }) => value !== '');

const People = ({ people }: Pick<PartnerDetail, 'people'>) => (
  <ul className={styles.people} aria-label="People of the preview">
    {people.map(({ name, role, phone, email }) => (
      <li key={`${name} ${role} ${email}`}>
        <strong>{name}</strong>
        {[role, phone, email]
          .filter((part) => part !== '')
          .map((part) => `, ${part}`)
          .join('')}
      </li>
    ))}
  </ul>
);

const Named = ({ label, names }: { label: string; names: readonly string[] }) =>
  names.length > 0 && (
    <ul className={styles.people} aria-label={label}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );

const Whole = ({ partner }: { partner: PartnerDetail }) => {
  const { imageUrl, imageDescription, featureHeading, content, people, attachments, related } = partner;
  const facts = contactFacts(partner);
  return (
    <>
      {imageUrl !== '' && <ItemPicture id={partner.id} address={imageUrl} description={imageDescription} />}
      {featureHeading !== '' && <h4>{featureHeading}</h4>}
      {content !== '' && (
        <Suspense fallback={<Skeleton lines={8} label="Loading the text" />}>
          <HtmlContent html={content} />
        </Suspense>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
      {people.length > 0 && <People people={people} />}
      <Named
        label="Files of the preview"
        names={attachments.map(({ name, version }) => `${name} (version ${version})`)}
      />
      {related.length > 0 && <h4>Related</h4>}
      <Named label="Related partners" names={related.map(({ title }) => title)} />
    </>
  );
};

const aboutOf = ({ partnerType, partnerDate, categories, subCategories }: PartnerDetail): string =>
  [
    ...(partnerType === '' ? [] : [partnerType]),
    ...[...categories, ...subCategories].map(({ label }) => label),
    formatDate(partnerDate),
  ].join(' · ');

interface PreviewedPartnerProps extends DataOf<typeof previewOfficePartner> {
  as: Previewer;
}

/** What a kind of person would see of a partner. */
export const PreviewedPartner = ({ seen, partner, as }: PreviewedPartnerProps) => {
  if (!partner) return <Notice tone="info" title={nothingWords(as, 'partners')} isAnnounced />;
  const { title, description, partnerThumbImg, thumbDescription, opensFor } = partner;
  return (
    <div className={styles.preview} role="group" aria-label={`Preview: ${title}`}>
      {partnerThumbImg !== '' && (
        <ItemPicture id={partner.id} address={partnerThumbImg} description={thumbDescription} />
      )}
      <h3>{title === '' ? 'Without a name' : title}</h3>
      <p className={styles.muted}>{aboutOf(partner)}</p>
      {description !== '' && <p>{description}</p>}
      {seen === 'teaser' ? (
        <Notice tone="info" title={opensForWords(opensFor)} />
      ) : (
        <Whole partner={partner} />
      )}
    </div>
  );
};
