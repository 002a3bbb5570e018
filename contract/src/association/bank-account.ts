/** 062-000, of six digits in any spelling; undefined for anything else. */
export const parseBsb = (value: string): string | undefined => {
  const digits = value.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
};

/** The digits of an Australian account number, of four to nine, in any spelling; undefined for anything else. */
export const parseAccountNumber = (value: string): string | undefined => {
  const digits = value.replaceAll(/[\s-]/g, '');
  return /^\d{4,9}$/.test(digits) ? digits : undefined;
};

export const bsbWords = (bsb: string): string => bsb.replace(/^(\d{3})(\d{3})$/, '$1-$2');

export interface BankAccount {
  /** Six digits; empty where there is no account. */
  readonly bsb: string;
  readonly number: string;
  /** Empty where it is the association's own. */
  readonly name: string;
}

/** As invoices print it, such as `BSB 062-000, account 12345678`; undefined without an account. */
export const bankAccountWords = ({ bsb, number, name }: BankAccount): string | undefined =>
  bsb === '' || number === ''
    ? undefined
    : `BSB ${bsbWords(bsb)}, account ${number}${name === '' ? '' : `, ${name}`}`;
