import type { Sandbox } from '../sandbox.ts';

export const METHOD_TYPES = ['card', 'au_becs_debit'] as const;
export type MethodType = (typeof METHOD_TYPES)[number];

const readDisabled = (sandbox: Sandbox): string[] =>
  (sandbox.readSetting('methods_off') ?? '').split(',').filter((type) => type !== '');

/** What the account has enabled, as a person ticks it in the provider's dashboard. */
export const isMethodEnabled = (sandbox: Sandbox, type: MethodType): boolean =>
  !readDisabled(sandbox).includes(type);

export const setMethodEnabled = (sandbox: Sandbox, type: MethodType, isEnabled: boolean): void => {
  const others = readDisabled(sandbox).filter((disabled) => disabled !== type);
  sandbox.writeSetting('methods_off', (isEnabled ? others : [...others, type]).join(','));
};
