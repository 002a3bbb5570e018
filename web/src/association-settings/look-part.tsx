import { accentColoursOf } from '@linehaul/contract/accent-colours';
import { type AssociationSettings, saveAssociationLook } from '@linehaul/contract/association-settings';
import { isAccent, sentLook } from '@linehaul/contract/sent-settings';
import { contrastOf } from '@linehaul/contract/contrast';
import { useState } from 'react';
import { call } from '../lib/calls/api.ts';
import type { FieldOf } from '../lib/forms/field-of.ts';
import { TextField } from '../ui/forms/text-field.tsx';
import { Card, Facts } from '../ui/layout/card.tsx';
import styles from './association-settings.module.css';
import { LogoPart } from './logo-part.tsx';
import { SectionForm } from './section-form.tsx';
import { NOT_SET, SettingField } from './setting-field.tsx';

type Look = AssociationSettings['look'];

const PAPER = '#ffffff';
const ratioWords = (ratio: number): string => `${ratio.toFixed(1)} : 1`;

/** How a colour reads, and what becomes of it where it could not be read. */
const Contrast = ({ accent }: { accent: string }) => {
  if (!isAccent(accent)) return null;
  const { light, dark } = accentColoursOf(accent.toLowerCase());
  const isKept = light.accent === accent.toLowerCase();
  return (
    <div className={styles.samples} role="status">
      <p>
        On white it reads at {ratioWords(contrastOf(accent.toLowerCase(), PAPER))}.{' '}
        {isKept
          ? 'That is enough: it is used as it is.'
          : `Letters need 4.5 : 1, so pages use ${light.accent}, at ${ratioWords(contrastOf(light.accent, PAPER))}.`}
      </p>
      <ul className={styles.swatches}>
        <li style={{ background: light.fill, color: light.onFill }}>Button, light</li>
        <li style={{ background: dark.fill, color: dark.onFill }}>Button, dark</li>
      </ul>
    </div>
  );
};

const AccentField = ({ look, field }: { look: Look; field: FieldOf }) => {
  const [typed, setTyped] = useState(look.accent.value);
  return (
    <>
      <TextField
        {...field('accent')}
        label="Accent colour"
        hint="For links, buttons and mails, such as #7a1f3d. Empty: the portal’s own."
        maxLength={7}
        isOptional
        width="short"
        autoComplete="off"
        spellCheck={false}
        defaultValue={look.accent.value}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Contrast accent={typed} />
    </>
  );
};

const AccentPart = ({ look, mayChange }: { look: Look; mayChange: boolean }) => {
  if (!mayChange) return <Facts facts={[{ name: 'Accent colour', value: look.accent.value || NOT_SET }]} />;
  return (
    <SettingField label="Accent colour" setting={look.accent}>
      <SectionForm
        section="look"
        version={look.version}
        schema={sentLook}
        saveLabel="Save colour"
        send={(sent, version) => call(saveAssociationLook, { body: { version, look: sent } })}
      >
        {(field) => <AccentField look={look} field={field} />}
      </SectionForm>
    </SettingField>
  );
};

/** What pages and mails look like. */
export const LookPart = (part: { look: Look; mayChange: boolean }) => (
  <Card title="Look">
    <div className={styles.stack}>
      <LogoPart {...part} />
      <AccentPart {...part} />
    </div>
  </Card>
);
