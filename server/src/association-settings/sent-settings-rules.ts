import { parseAbn } from '@linehaul/contract/abn';
import { type SettingName } from '@linehaul/contract/association-settings';
import { isWebsite, type SentBank, type SentDetails } from '@linehaul/contract/sent-settings';
import { parseAccountNumber, parseBsb } from '@linehaul/contract/bank-account';
import { invalidField } from '../domain-error.ts';

/** Throws at what no description of the call can say. */
const requireSoundDetails = ({ abn, website }: SentDetails): void => {
  if (abn !== undefined && parseAbn(abn) === undefined)
    throw invalidField('abn', 'Please type the 11 digits of a valid ABN');
  if (website !== undefined && !isWebsite(website))
    throw invalidField('website', 'Please type an address such as https://www.example.org');
};

/** As the database keeps them: an ABN by its digits. Throws at an ABN or a website that is none. */
export const detailSettings = (sent: SentDetails): Partial<Record<SettingName, string>> => {
  requireSoundDetails(sent);
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      name === 'abn' ? (parseAbn(value ?? '') ?? '').replaceAll(' ', '') : (value ?? ''),
    ]),
  );
};

/** An account is a BSB and a number, or neither; throws at the one that is missing. */
export const bankSettings = ({ bankBsb, bankAccountNumber, bankAccountName }: SentBank): SentBank => {
  const bsb = parseBsb(bankBsb) ?? '';
  const number = parseAccountNumber(bankAccountNumber) ?? '';
  if (bsb === '' && (number !== '' || bankAccountName !== ''))
    throw invalidField('bankBsb', 'Please type the BSB of the account');
  if (number === '' && bsb !== '')
    throw invalidField('bankAccountNumber', 'Please type the number of the account');
  return { bankBsb: bsb, bankAccountNumber: number, bankAccountName };
};
