import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './source-files.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const unit = read('deploy/linehaul.service');
const program = read('deploy/linehaul-run');
const guide = read('docs/deploy.md');

const valueOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

test('what is called beside the unit runs as its user, in its folder and with its settings', () => {
  for (const name of ['User', 'Group', 'WorkingDirectory', 'EnvironmentFile', 'UMask'])
    expect(valueOf(name), name).not.toBe('');
  expect(program).toContain(`--uid=${valueOf('User')} --gid=${valueOf('Group')}`);
  for (const name of ['WorkingDirectory', 'EnvironmentFile', 'UMask'])
    expect(program).toContain(`--property=${name}=${valueOf(name)}`);
  const settings = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
  expect(settings).toContain('DATA_DIR=/var/lib/linehaul');
  for (const setting of settings) expect(program).toContain(`--setenv=${setting}`);
});

test('the portal may write where it is, where its data are, and nowhere else; npm keeps nothing among the data', () => {
  expect(valueOf('ProtectSystem')).toBe('strict');
  expect(valueOf('ReadWritePaths')).toBe(`${valueOf('WorkingDirectory')} /var/lib/linehaul`);
  expect(unit).toMatch(/npm_config_cache=\/opt\/linehaul\/\.cache\//);
});

test('each command that the guide calls by it is one of the project', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const called = [...`${guide}\n${unit}`.matchAll(/(?:^|`|sbin\/| {4}# )linehaul ([a-z:]+)/gm)].map(
    ([, name = '']) => name,
  );
  expect(new Set(called)).toEqual(new Set(['doctor', 'backup', 'restore']));
  expect(called.filter((name) => !scripts[name])).toEqual([]);
  // The commands are looked for as they stand there, a line each.
  for (const name of called) expect(read('package.json')).toContain(`\n    "${name}": `);
});
