/** The same server and sign-in, another database. */
export function databaseUrl(url: string, database: string): string {
  const match = /^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*(.*)$/.exec(url);
  if (match === null)
    throw new Error('The address of the test database must be postgres://user:password@host/name');
  return `${match[1]}${database}${match[2]}`;
}

/** The same server and database, another sign-in. */
export const signedInAs = (url: string, { user, password }: { user: string; password: string }): string =>
  url.replace(/^(postgres(?:ql)?:\/\/)[^/@]*@/, `$1${user}:${encodeURIComponent(password)}@`);
