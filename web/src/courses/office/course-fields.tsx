import { COURSE_DESCRIPTION_MAX_LENGTH, COURSE_TITLE_MAX_LENGTH } from '@linehaul/contract/courses';
import {
  COURSE_PRESENTER_MAX_LENGTH,
  COURSE_TRANSCRIPT_MAX_LENGTH,
  type CourseChoices,
  type EditedCourse,
} from '@linehaul/contract/office-courses';
import { PICTURE_DESCRIPTION_MAX_LENGTH } from '@linehaul/contract/pictures';
import { DOLLARS } from '../../lib/formats/gst-words.ts';
import type { FieldOf } from '../../lib/forms/field-of.ts';
import { AudiencePart } from '../../resources/office/edit/audience-part.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { SelectField } from '../../ui/choices/select-field.tsx';
import { RichTextField } from '../../ui/content/rich-text/rich-text-field.tsx';
import { TextAreaField } from '../../ui/forms/text-area-field.tsx';
import { MoneyField, NumberField, TextField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './office.module.css';
import { SessionsPart } from './sessions-part.tsx';

interface PartProps {
  first: EditedCourse;
  field: FieldOf;
}

/** What it teaches, and who. */
const WordsPart = ({ first, field }: PartProps) => (
  <Card title="What it says">
    <div className={styles.stack}>
      <TextField
        {...field('title')}
        label="Title"
        maxLength={COURSE_TITLE_MAX_LENGTH}
        autoComplete="off"
        defaultValue={first.title}
      />
      <TextAreaField
        {...field('description')}
        label="Description"
        hint="A sentence or two, shown in lists."
        rows={3}
        maxLength={COURSE_DESCRIPTION_MAX_LENGTH}
        isOptional
        defaultValue={first.description}
      />
      <TextField
        {...field('presenter')}
        label="Presenter"
        maxLength={COURSE_PRESENTER_MAX_LENGTH}
        autoComplete="off"
        isOptional
        defaultValue={first.presenter}
      />
      <RichTextField {...field('content')} label="Text" isOptional defaultHtml={first.content} />
    </div>
  </Card>
);

const placesHint = ({ enrolled }: EditedCourse): string =>
  enrolled === 0 ? 'Empty is without limit.' : `${enrolled} enrolled. Empty is without limit.`;

const followWords = (completed: number): string =>
  completed === 1
    ? '1 person has completed it: when you save, their record follows.'
    : `${completed} people have completed it: when you save, their records follow.`;

/** How it is found, what it counts for, and how many can take it. */
const CountPart = ({ first, field, choices }: PartProps & { choices: CourseChoices }) => (
  <Card title="What it counts for">
    <div className={styles.stack}>
      <SelectField
        {...field('categoryId')}
        label="Category"
        isOptional
        placeholder="None"
        options={choices.categories.map(({ id, label }) => ({ key: id, value: label }))}
        defaultValue={first.categoryId ?? ''}
      />
      <div className={styles.pair}>
        <TextField
          {...field('hours')}
          label="CPD hours"
          hint="In quarters, such as 1.25."
          inputMode="decimal"
          autoComplete="off"
          defaultValue={String(first.hours)}
        />
        <NumberField
          {...field('places')}
          label="Places"
          hint={placesHint(first)}
          isOptional
          defaultValue={first.places ?? ''}
        />
      </div>
      <SelectField
        {...field('cpdCategoryId')}
        label="They count as"
        hint="Whoever completes it has the hours in their CPD record within a minute, once. Without this nobody is given any."
        isOptional
        placeholder="No hours in the record"
        options={choices.cpdCategories.map(({ id, label }) => ({ key: id, value: label }))}
        defaultValue={first.cpdCategoryId ?? ''}
      />
      {first.completed > 0 && <p>{followWords(first.completed)}</p>}
    </div>
  </Card>
);

const moneyText = (dollars: number | null): string => (dollars === null ? '' : dollars.toFixed(2));

/** What it costs, and what comes back of it. */
const PricePart = ({ first, field }: PartProps) => (
  <Card title="What it costs">
    <div className={styles.stack}>
      <div className={styles.pair}>
        <MoneyField
          {...field('price')}
          label="Price"
          hint={`${DOLLARS}; 0 is free.`}
          defaultValue={moneyText(first.price)}
        />
        <MoneyField
          {...field('memberPrice')}
          label="Member price"
          hint="For members in good standing."
          isOptional
          defaultValue={moneyText(first.memberPrice)}
        />
      </div>
      <NumberField
        {...field('refundDays')}
        label="Days for a refund"
        hint={
          first.kind === 'live'
            ? 'Until so many days before it begins all of it comes back. Empty is nothing.'
            : 'Within so many days of enrolling all of it comes back. Empty is nothing.'
        }
        isOptional
        defaultValue={first.refundDays ?? ''}
      />
    </div>
  </Card>
);

/** What is said in a recorded course, and where it is watched when the portal does not serve it. */
const RecordingPart = ({ first, field }: PartProps) => (
  <Card title="Words and other places">
    <div className={styles.stack}>
      <TextAreaField
        {...field('transcript')}
        label="Transcript"
        hint="What is said in the recording, for those who do not hear it. Stands below it; left empty, what the captions say does."
        rows={6}
        maxLength={COURSE_TRANSCRIPT_MAX_LENGTH}
        isOptional
        defaultValue={first.transcript}
      />
      <TextField
        {...field('recordingUrl')}
        label="Address of a recording elsewhere"
        hint="Opens in a new tab, for who is enrolled; the portal does not know who has watched it, and captions have to be in it. Begins with https://"
        inputMode="url"
        autoComplete="off"
        isOptional
        defaultValue={first.recordingUrl}
      />
    </div>
  </Card>
);

/** What it looks like. */
const PicturePart = ({ first, field, onEdit }: PartProps & { onEdit: () => void }) => (
  <Card title="Picture">
    <div className={styles.stack}>
      <PictureField
        {...field('pictureId')}
        label="Picture"
        defaultId={first.pictureId}
        hint="In lists and on top of its page. At least 640 pixels wide, at most 15 MB."
        onEdit={onEdit}
      />
      <TextField
        {...field('pictureDescription')}
        label="What the picture shows"
        hint="Read out to people who do not see it. Leave it empty where it only decorates."
        maxLength={PICTURE_DESCRIPTION_MAX_LENGTH}
        autoComplete="off"
        isOptional
        defaultValue={first.pictureDescription}
      />
    </div>
  </Card>
);

interface CourseFieldsProps extends PartProps {
  choices: CourseChoices;
  onEdit: () => void;
}

/** Everything that is written about a course. */
export const CourseFields = ({ choices, onEdit, ...parts }: CourseFieldsProps) => (
  <>
    <WordsPart {...parts} />
    <CountPart {...parts} choices={choices} />
    <PricePart {...parts} />
    {parts.first.kind === 'live' ? (
      <SessionsPart
        sessions={parts.first.sessions}
        enrolled={parts.first.enrolled}
        field={parts.field}
        onEdit={onEdit}
      />
    ) : (
      <RecordingPart {...parts} />
    )}
    <PicturePart {...parts} onEdit={onEdit} />
    <AudiencePart {...parts} choices={choices} />
  </>
);
