import type { Reader } from '../../src/db/database.ts';

/** Of every demo account; it is printed at the start, and only a trial has such accounts. */
export const DEMO_PASSWORD = 'Linehaul!2026';

/** One account of the demo to try the portal as. */
export interface DemoSignIn {
  readonly who: string;
  readonly email: string;
  readonly password: string;
  /** Asked for a code, which the demo shows; its secret is another one in every demo. */
  readonly hasAuthenticator: boolean;
}

const SIGN_INS: readonly (readonly [who: string, email: string, factor?: 'authenticator'])[] = [
  ['Owner', 'margaret.hollis@scrfa.example', 'authenticator'],
  ['Admin', 'dinesh.wickramasinghe@scrfa.example', 'authenticator'],
  ['Admin, first sign-in', 'siobhan.ohallorann@scrfa.example'],
  ['Organisation administrator', 'doug.barham@kestrelridge.example'],
  ['Member', 'kylie.sandringham@kestrelridge.example'],
  ['Applicant, half-way through', 'nathaniel.redgum@redgap.example'],
  ['Guest', 'zoe.fairweather@mail.example'],
  ['Member of two organisations', 'isabel.babinda@sugargum.example'],
];

export const DEMO_SIGN_INS: readonly DemoSignIn[] = SIGN_INS.map(([who, email, factor]) => ({
  who,
  email,
  password: DEMO_PASSWORD,
  hasAuthenticator: factor === 'authenticator',
}));

/** The demo sign-ins whose accounts this database has. */
export const findDemoSignIns = async (reader: Reader): Promise<DemoSignIn[]> => {
  const accounts = await reader
    .selectFrom('accounts')
    .select('email')
    .where(
      'email',
      'in',
      DEMO_SIGN_INS.map(({ email }) => email),
    )
    .execute();
  const existing = new Set(accounts.map(({ email }) => email));
  return DEMO_SIGN_INS.filter(({ email }) => existing.has(email));
};
