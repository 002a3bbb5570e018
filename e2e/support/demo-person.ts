import type { SignIn } from './applicant-by-call.ts';
import { callPortal } from './portal-calls.ts';

const PASSWORD = 'Linehaul!2026';

/** One of each kind of person that the demo association has. */
export const DEMO = {
  owner: 'margaret.hollis@scrfa.example',
  adminAtFirstSignIn: 'siobhan.ohallorann@scrfa.example',
  member: 'kylie.sandringham@kestrelridge.example',
  prospect: 'nathaniel.redgum@redgap.example',
  guest: 'zoe.fairweather@mail.example',
} as const;

interface TokenAnswer {
  accessToken?: string;
  userId: string;
  contactType: string;
  mfa_token?: string;
}

const askForToken = async (address: string, form: Record<string, string>): Promise<TokenAnswer> => {
  const answer = await fetch(new URL('/token', address), { method: 'POST', body: new URLSearchParams(form) });
  return (await answer.json()) as TokenAnswer;
};

const codeOf = async (address: string, email: string): Promise<string> => {
  const codes = (await callPortal(new URL('/dev/codes.json', address))) as { email: string; code: string }[];
  const found = codes.find((entry) => entry.email === email);
  if (!found) throw new Error(`${email} has no code`);
  return found.code;
};

/** Signs a person of the demo association in, with the code of their authenticator app where they have one. */
export const signInDemoPerson = async (address: string, email: string): Promise<SignIn> => {
  const first = await askForToken(address, { grant_type: 'password', username: email, password: PASSWORD });
  const answer =
    first.mfa_token === undefined
      ? first
      : await askForToken(address, {
          grant_type: 'mfa',
          mfa_token: first.mfa_token,
          code: await codeOf(address, email),
        });
  const { accessToken: token, userId, contactType } = answer;
  if (token === undefined) throw new Error(`${email} could not sign in`);
  return { address, email, token, userId, contactType };
};
