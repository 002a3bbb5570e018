import type { CourseItem } from '@linehaul/contract/courses';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { opensForWords } from '../../resources/opens-for-words.ts';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import { FROM_LIST } from '../../ui/layout/back-link.tsx';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { useKeepPlace } from '../../ui/lists/place-in-list.ts';
import card from '../../resources/browse/resource-card.module.css';
import { Icon } from '../../ui/pictures/icon.tsx';
import { ItemPicture } from '../../ui/pictures/item-picture.tsx';
import { CAPTIONED, hoursWords, KIND_NAMES, markOf, priceWords, startWords } from '../course-words.ts';
import styles from './course-card.module.css';

const Mark = ({ course }: { course: CourseItem }) => {
  const mark = markOf(course);
  if (mark === undefined) return null;
  const tone = course.isCalledOff ? 'error' : course.isEnrolled ? 'success' : 'neutral';
  return <StatusTag tone={tone}>{mark}</StatusTag>;
};

const When = ({ course: { startsUtc } }: { course: CourseItem }) =>
  startsUtc !== null && (
    <p className={card.about}>
      <time dateTime={startsUtc}>{startWords(startsUtc)}</time>
    </p>
  );

interface CourseCardProps {
  course: CourseItem;
  /** In place of the mark that says how it stands. */
  status?: ReactNode;
  /** What can be done with it. */
  acts?: ReactNode;
}

/** A course in a list: the whole card leads to it. */
export const CourseCard = ({ course, status, acts }: CourseCardProps) => {
  const { id, title, description, kind, category, hours, presenter, imageUrl, isTeaser } = course;
  const keepPlace = useKeepPlace(id);
  const about = [
    category?.label ?? KIND_NAMES[kind],
    hoursWords(hours),
    priceWords(course.price),
    course.hasCaptions && CAPTIONED,
    presenter,
  ].filter(Boolean);
  return (
    <li className={card.card} data-item={id}>
      <ItemPicture id={id} address={imageUrl} description={course.imageDescription} />
      <div className={card.words}>
        <p className={card.about}>{about.join(' · ')}</p>
        <h2 className={card.title}>
          <Link to={generatePath(paths.course, { id })} state={FROM_LIST} onClick={keepPlace}>
            <Breakable>{title}</Breakable>
          </Link>
        </h2>
        <When course={course} />
        {description !== '' && <p className={card.description}>{description}</p>}
        {isTeaser && (
          <p className={card.teaser}>
            <Icon name="lock" size="small" />
            <span>{opensForWords(course.opensFor)}</span>
          </p>
        )}
        <div className={styles.foot}>
          {status ?? <Mark course={course} />}
          {acts}
        </div>
      </div>
    </li>
  );
};
