import { ConfigError, findGivenSecrets, readConfig } from '../config.ts';
import { examine } from './examination/examine.ts';
import { type Finding, findingsOf, linesOf, withoutSecrets } from './examination/finding.ts';

const settings = findingsOf('Settings');

const findAll = async (): Promise<Finding[]> => {
  try {
    const config = readConfig();
    return [settings.well('they are complete and go together'), ...(await examine(config))];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message
      .split('\n')
      .map((line) => settings.wrong(line, 'Set it so, and run this again: nothing else was looked at'));
  }
};

const run = async (): Promise<boolean> => {
  // A database that is started for it writes into the data folder.
  process.umask(0o077);
  const findings = await findAll();
  const count = findings.filter(({ standing }) => standing === 'wrong').length;
  const verdict =
    count === 0 ? 'Nothing is wrong.' : `${count} ${count === 1 ? 'thing is' : 'things are'} wrong.`;
  const lines = [...linesOf(findings), verdict];
  process.stdout.write(`${withoutSecrets(lines.join('\n'), findGivenSecrets())}\n`);
  return count === 0;
};

run().then(
  (isWell) => process.exit(isWell ? 0 : 1),
  (error: unknown) => {
    const words = error instanceof Error ? String(error.stack) : String(error);
    process.stderr.write(`${withoutSecrets(words, findGivenSecrets())}\n`);
    process.exit(1);
  },
);
