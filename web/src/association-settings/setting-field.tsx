import type { SettingInForce } from '@linehaul/contract/association-settings';
import type { ReactNode } from 'react';
import { Breakable } from '../ui/layout/breakable.tsx';
import styles from './association-settings.module.css';

export const NOT_SET = 'Not set';

interface SettingFieldProps {
  label: string;
  setting: SettingInForce;
  /** The field, where it may be changed here. */
  children: ReactNode;
}

/** A field, or, where the environment sets it, what is in force and what sets it. */
export const SettingField = ({ label, setting, children }: SettingFieldProps) =>
  setting.source !== 'environment' ? (
    children
  ) : (
    <dl className={styles.fixed}>
      <dt>{label}</dt>
      <dd>
        <Breakable>{setting.value || NOT_SET}</Breakable>
      </dd>
      <dd className={styles.muted}>Set by {setting.variable}, where the portal is installed.</dd>
    </dl>
  );
