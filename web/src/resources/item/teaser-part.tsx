import { paths } from '../../lib/navigation/paths.ts';
import { LinkButton } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { opensForWords } from '../opens-for-words.ts';
import styles from './resource-page.module.css';

interface TeaserPartProps {
  /** What is not shown: 'article and its files'. */
  what: string;
  opensFor: readonly string[];
}

/** In place of what the person may not read: what would open it, and the ways there. */
export const TeaserPart = ({ what, opensFor }: TeaserPartProps) => (
  <section className={styles.teaser} aria-labelledby="opens-for">
    <Icon name="lock" size="large" />
    <h2 id="opens-for">{opensForWords(opensFor)}</h2>
    <p>
      {opensFor.length === 0
        ? `This is the summary. Your organisation’s membership has to be current to open the ${what}.`
        : `This is the summary. Your organisation’s membership does not include the ${what}.`}
    </p>
    <div className={styles.ways}>
      <LinkButton to={paths.membershipProfile}>See your membership</LinkButton>
      <LinkButton to={paths.contactUs} variant="secondary">
        Contact us
      </LinkButton>
    </div>
  </section>
);
