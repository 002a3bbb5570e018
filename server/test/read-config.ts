import { inForceOf } from '../src/association/settings/in-force-rules.ts';
import { readConfig, type Config } from '../src/config.ts';

/** What is in force while nobody has set anything in the office. */
export const readTestConfig = (variables: NodeJS.ProcessEnv = {}): Config => {
  const config = readConfig(variables);
  return { ...config, association: inForceOf(config.givenAssociation.open(), {}) };
};
