import type { Page } from '@playwright/test';
import { openAs, type SignIn } from './applicant-by-call.ts';
import { callPortal } from './portal/portal-calls.ts';
import { waitUntil } from './wait-until.ts';

export const DEMO_PASSWORD = 'Linehaul!2026';

/** One of each kind of person that the demo association has. */
export const DEMO = {
  owner: 'margaret.hollis@scrfa.example',
  admin: 'dinesh.wickramasinghe@scrfa.example',
  adminAtFirstSignIn: 'siobhan.ohallorann@scrfa.example',
  organisationAdministrator: 'doug.barham@kestrelridge.example',
  member: 'kylie.sandringham@kestrelridge.example',
  prospect: 'nathaniel.redgum@redgap.example',
  guest: 'zoe.fairweather@mail.example',
  /** Administers Sugar Gum Tankers, and is staff of Westgate Wharf Cartage. */
  ofTwo: 'isabel.babinda@sugargum.example',
  /** A monthly payment of hers was refused. */
  behind: 'odette.lavoie@wheatbeltseed.example',
} as const;

interface TokenAnswer {
  accessToken?: string;
  userId: string;
  contactType: string;
  mfa_token?: string;
}

/** A portal that has too many passwords to hash at once says so, and is asked again. */
const askForToken = (address: string, form: Record<string, string>): Promise<TokenAnswer> =>
  waitUntil(
    async () => {
      const answer = await fetch(new URL('/token', address), {
        method: 'POST',
        body: new URLSearchParams(form),
      });
      return answer.status === 503 ? undefined : ((await answer.json()) as TokenAnswer);
    },
    `${form['username'] ?? 'whoever has a code'} was answered`,
  );

interface DevCode {
  email: string;
  code: string | null;
}

/** A code of theirs that was not used before: each works once, so a third sign-in within 30 seconds waits for it. */
const demoCodeOf = (address: string, email: string): Promise<string> =>
  waitUntil(async () => {
    const codes = (await callPortal(new URL('/dev/codes.json', address))) as DevCode[];
    return codes.find((entry) => entry.email === email)?.code ?? undefined;
  }, `there was a code for ${email}`);

/** Signs a person of the demo association in, with the code of their authenticator app where they have one. */
export const signInDemoPerson = async (address: string, email: string): Promise<SignIn> => {
  const first = await askForToken(address, {
    grant_type: 'password',
    username: email,
    password: DEMO_PASSWORD,
  });
  const answer =
    first.mfa_token === undefined
      ? first
      : await askForToken(address, {
          grant_type: 'mfa',
          mfa_token: first.mfa_token,
          code: await demoCodeOf(address, email),
        });
  const { accessToken: token, userId, contactType } = answer;
  if (token === undefined) throw new Error(`${email} could not sign in: ${JSON.stringify(answer)}`);
  return { address, email, token, userId, contactType };
};

/** What a stage has for it. */
interface Visited {
  readonly portal: { readonly address: string };
  readonly cast: { readonly officer: (who: 'owner' | 'admin') => Promise<SignIn> };
  readonly visit: () => Promise<{ page: Page }>;
}

/** A page of its own at this path, opened by somebody of the demo. */
export const visitAs = async (stage: Visited, who: keyof typeof DEMO, path: string): Promise<Page> => {
  const { page } = await stage.visit();
  const signIn =
    who === 'owner' || who === 'admin'
      ? await stage.cast.officer(who)
      : await signInDemoPerson(stage.portal.address, DEMO[who]);
  await openAs(page, signIn, path);
  return page;
};
