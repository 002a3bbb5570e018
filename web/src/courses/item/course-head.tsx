import type { CourseDetail } from '@linehaul/contract/courses';
import { ItemPicture } from '../../ui/pictures/item-picture.tsx';
import page from '../../resources/item/resource-page.module.css';
import { CAPTIONED, hoursWords, KIND_NAMES, priceWords } from '../course-words.ts';

/** What kind of course it is, and what it counts for. */
export const CourseHead = ({ course }: { course: CourseDetail }) => {
  const { id, kind, category, hours, presenter, description, imageUrl, imageDescription } = course;
  return (
    <div className={page.head}>
      <div className={page.picture}>
        <ItemPicture
          id={id}
          address={imageUrl}
          description={imageDescription}
          sizes="(min-width: 64rem) 48rem, 100vw"
        />
      </div>
      <ul className={page.facts} aria-label="About this course">
        <li>{KIND_NAMES[kind]}</li>
        {category && <li>{category.label}</li>}
        {hours > 0 && <li>{hoursWords(hours)}</li>}
        <li>{priceWords(course.price)}</li>
        {course.hasCaptions && <li>{CAPTIONED}</li>}
        {presenter !== '' && <li>{presenter}</li>}
      </ul>
      {description !== '' && <p className={page.lead}>{description}</p>}
    </div>
  );
};
