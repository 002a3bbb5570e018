import { PICTURE_DESCRIPTION_MAX_LENGTH } from '@linehaul/contract/pictures';
import type { FieldOf } from '../lib/forms/field-of.ts';
import { TextField } from '../ui/forms/text-field.tsx';
import { PictureField } from './picture-field.tsx';

interface DescribedPictureProps {
  field: FieldOf;
  onEdit: () => void;
  label?: string;
  /** The field of the picture, and which is kept. */
  picture: { name: string; id: string | null; hint: string };
  /** The field of what it shows, and what is kept of that. */
  words: { name: string; label: string; first: string; hint?: string };
}

/** A picture of a form, and what it shows for whoever does not see it. */
export const DescribedPicture = ({ field, onEdit, label, picture, words }: DescribedPictureProps) => (
  <>
    <PictureField
      {...field(picture.name)}
      {...(label !== undefined && { label })}
      defaultId={picture.id}
      hint={picture.hint}
      onEdit={onEdit}
    />
    <TextField
      {...field(words.name)}
      label={words.label}
      {...(words.hint !== undefined && { hint: words.hint })}
      maxLength={PICTURE_DESCRIPTION_MAX_LENGTH}
      autoComplete="off"
      isOptional
      defaultValue={words.first}
    />
  </>
);
