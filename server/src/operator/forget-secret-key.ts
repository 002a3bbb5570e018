import { runOperatorCommand } from './operator-command.ts';
import { forgetSecretKey } from '../second-factors/secret-key-commands.ts';
import { StartRefused } from '../start-refused.ts';

const AGREED = '--i-have-lost-it';

const MEANING = `Without its key the portal can open no secret of an authenticator app, and all membership cards, ticket links, calendar addresses and links of mails that it has made are worth nothing.
If the key is lost for good, run npm run secret-key:lost -- ${AGREED}: the next start takes a new key, and everybody sets their authenticator app up anew. Payment keys that an owner typed are forgotten too. Passkeys and recovery codes go on.`;

runOperatorCommand(() => {
  if (!process.argv.includes(AGREED)) throw new StartRefused(MEANING);
  return async ({ db }) => {
    const people = await forgetSecretKey(db, new Date());
    process.stdout.write(
      `The old key is forgotten: the next start takes a new one. ${people === 1 ? '1 person sets' : `${people} people set`} an authenticator app up anew.\n`,
    );
    return true;
  };
});
