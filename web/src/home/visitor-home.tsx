import { Link } from 'react-router';
import { telephoneHref } from '../lib/formats/telephone-href.ts';
import { paths } from '../lib/navigation/paths.ts';
import { settings } from '../lib/settings.ts';
import { LinkButton } from '../ui/forms/button.tsx';
import { Icon, type IconName } from '../ui/pictures/icon.tsx';
import { useHeadingFocus } from '../ui/layout/use-heading-focus.ts';
import '../ui/pictures/road.css';
import styles from './visitor-home.module.css';

const WAY: readonly { title: string; text: string }[] = [
  {
    title: 'Tell us who you are',
    text: 'Your name, email and phone. An email with a link activates your account.',
  },
  {
    title: 'Name your organisation',
    text: 'A new one joins as a member. If it is with us already, its administrators let you in.',
  },
  {
    title: 'Choose a membership',
    text: 'From one truck to a national fleet: the price is for the whole organisation.',
  },
  {
    title: 'Pay your way',
    text: 'By card, by direct debit or by invoice, yearly or monthly.',
  },
];

const PROMISES: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'check',
    title: 'Every price in full',
    text: 'What you see is what you pay: there is no card surcharge, and an invoice comes by email.',
  },
  {
    icon: 'clock',
    title: 'Stop and go on',
    text: 'Leave at any step. Sign in later, on any device, and continue where you stopped.',
  },
  {
    icon: 'phone',
    title: 'People on the phone',
    text: 'Our membership line helps with every step of joining.',
  },
];

const Hero = () => (
  <section className={styles.hero}>
    <div className={styles.words}>
      <h1 ref={useHeadingFocus()} tabIndex={-1}>
        The road is long. Don’t run it alone.
      </h1>
      <p className={styles.lead}>
        {settings.association.name} stands up for the people who move Australia’s freight. Join with your
        organisation in a few minutes.
      </p>
      <div className={styles.actions}>
        <LinkButton to={paths.signUp}>Join {settings.association.shortName}</LinkButton>
        <LinkButton to={paths.signIn} variant="secondary">
          Sign in
        </LinkButton>
      </div>
      <p>
        Started before? <Link to={paths.signUpLogin}>Continue previous join</Link>
      </p>
    </div>
  </section>
);

/** What a person sees who is not signed in. */
export const VisitorHome = () => (
  <>
    <Hero />
    <section className={styles.section} aria-labelledby="how-to-join">
      <h2 id="how-to-join">How joining works</h2>
      <ol className={styles.way}>
        {WAY.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
    <section className={styles.section} aria-labelledby="what-you-can-count-on">
      <h2 id="what-you-can-count-on">What you can count on</h2>
      <ul className={styles.promises}>
        {PROMISES.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.call}>
        Would you rather talk first? Call{' '}
        <a href={telephoneHref(settings.association.phone)} className={styles.telephone}>
          {settings.association.phone}
        </a>{' '}
        or visit <a href={settings.association.website}>our website</a>.
      </p>
    </section>
  </>
);
