import { Suspense, useRef } from 'react';
import { lazyPart } from '../../feedback/lazy-part.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { FieldNotes, controlProps, type FieldProps } from '../../forms/field.tsx';
import fieldStyles from '../../forms/field.module.css';
import styles from './rich-text.module.css';

const Editor = lazyPart(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }));

interface RichTextFieldProps extends FieldProps {
  defaultHtml: string;
}

/** A field for text with headings, lists and links. What a form sends while its editor is on its way is what there was. */
export const RichTextField = ({ defaultHtml, ...field }: RichTextFieldProps) => {
  const valueRef = useRef<HTMLInputElement>(null);
  return (
    <div className={fieldStyles.field} data-invalid={field.error === undefined ? undefined : true}>
      <span id={`${field.id}-label`} className={fieldStyles.label}>
        {field.label}
        {field.isOptional && <span className={fieldStyles.optional}> (optional)</span>}
      </span>
      <FieldNotes id={field.id} hint={field.hint} error={field.error} />
      <div className={styles.place}>
        <Suspense fallback={<Skeleton lines={8} label="Loading the editor" />}>
          <Editor
            id={field.id}
            name={field.name}
            labelId={`${field.id}-label`}
            describedBy={controlProps(field)['aria-describedby']}
            isInvalid={field.error !== undefined}
            html={defaultHtml}
            valueRef={valueRef}
          />
        </Suspense>
      </div>
      <input ref={valueRef} type="hidden" name={field.name} defaultValue={defaultHtml} />
    </div>
  );
};
