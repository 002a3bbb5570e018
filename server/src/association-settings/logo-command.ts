import { brandLogoOf } from '../brand-logo.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { invalidField } from '../domain-error.ts';
import type { Officer } from '../http/officer.ts';
import { saveSection } from './save-settings-command.ts';

/** Puts a picture in the place of our own mark. */
export const saveLogo = async (
  context: Context,
  file: { readonly bytes: Buffer } | undefined,
  officer: Officer,
): Promise<void> => {
  const logo = file && brandLogoOf(file.bytes);
  if (!logo) throw invalidField('logo', 'Please choose an SVG or PNG picture of at most 200 KB');
  const { hash, bytes } = logo;
  const beforehand = async (transaction: Transaction): Promise<void> => {
    await transaction
      .insertInto('associationLogos')
      .values({ hash, bytes, createdAt: context.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  await saveSection(context, { section: 'look', wanted: { logo: hash }, beforehand }, officer);
};

/** Our own mark stands in its place again. */
export const removeLogo = (context: Context, officer: Officer): Promise<void> =>
  saveSection(context, { section: 'look', wanted: { logo: '' } }, officer);
