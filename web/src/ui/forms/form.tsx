import type { ComponentPropsWithRef } from 'react';
import { postForm } from '../../lib/forms/post-form.ts';
import styles from './form.module.css';

/** A form whose parts stand below each other; takes the `props` of `useZodForm`. */
export const Form = (props: Omit<ComponentPropsWithRef<'form'>, 'className'>) => (
  <form {...postForm} {...props} className={styles.form} />
);
