import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './source-files.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
/** Of a Dockerfile, with lines that go on put together. */
const dockerfile = read('deploy/Dockerfile').replaceAll(/\\\n\s*/g, '');
const compose = read('deploy/compose.yaml');
const guide = read('docs/deploy.md');

const instructions = (name: string): string[] =>
  dockerfile
    .split('\n')
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length + 1));

test('each stage is of the very Node that a start would fetch, by its version', () => {
  const [, fetched] = /FETCHED = '([\d.]+)'/.exec(read('scripts/run/node-runtime.mjs')) ?? [];
  expect(fetched).toMatch(/^24\.\d+\.\d+$/);
  const images = instructions('FROM').map((line) => line.split(' ')[0]);
  expect(images).toEqual([`node:${fetched}-bookworm-slim`, `node:${fetched}-bookworm-slim`]);
});

test('the npm scripts, workspaces, programs and modules that the image runs exist', () => {
  const { scripts, workspaces } = JSON.parse(read('package.json')) as {
    scripts: Record<string, string>;
    workspaces: string[];
  };
  const named = (pattern: RegExp, text = dockerfile) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name);
  const run = named(/npm run ([\w:-]+)/g);
  expect(run).toEqual(['build']);
  expect(run.filter((name) => !scripts[name])).toEqual([]);
  const kept = named(/--workspace (\S+)/g);
  expect(kept).toContain('server');
  expect(kept.filter((name) => !workspaces.includes(name))).toEqual([]);
  const files = [...named(/import\('\.\/([^']+)'\)/g), ...named(/"(scripts\/[^"]+)"/g)];
  expect(files).toHaveLength(2);
  expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  // Whatever is called inside a container, in the guide, is a task of the same program.
  const tasks = [
    ...named(/node scripts\/run\.mjs ([\w-]+)/g, guide),
    'doctor',
    'verify-audit-log',
    'restore-backup',
  ];
  expect(tasks.length).toBeGreaterThan(3);
  for (const task of [...tasks, 'start', 'build'])
    expect(read('scripts/run.mjs')).toMatch(new RegExp(`\\b'?${task}'?: \\(\\)`));
});

test('what is removed on the way exists, and what is looked for when it is there is what the image writes', () => {
  const [, removed = ''] = /rm -rf ([^&]+)&&/.exec(dockerfile) ?? [];
  const folders = removed
    .trim()
    .split(' ')
    .filter((path) => !path.endsWith('node_modules'));
  expect(folders).toHaveLength(2);
  expect(folders.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(dockerfile).toContain('touch .cache/prepared');
  expect(read('scripts/run/prepare/prepare.mjs')).toContain("join(ROOT, '.cache', 'prepared')");
});

test('the portal runs as a user without rights, keeps its data in the volume, and is asked whether it lives', () => {
  expect(instructions('USER')).toEqual(['node']);
  const [settings = ''] = instructions('ENV');
  const dataDir = /DATA_DIR=(\S+)/.exec(settings)?.[1] ?? '';
  expect(instructions('VOLUME')).toEqual([dataDir]);
  expect(dockerfile).toContain(`-o node -g node ${dataDir}`);
  expect(compose).toContain(`portal:${dataDir}`);
  const port = /PORT=(\d+)/.exec(settings)?.[1] ?? '';
  expect(instructions('EXPOSE')).toEqual([port]);
  expect(instructions('HEALTHCHECK').join('')).toContain(`http://127.0.0.1:${port}/health/live`);
  expect(compose).toContain(`127.0.0.1:${port}:${port}`);
  expect(read('server/src/http/health.ts')).toContain("'/health/live'");
});

test('what the image holds is readable to its user, whoever cloned the project for their own eyes alone', () => {
  const stages = dockerfile.split(/^FROM /m);
  expect(stages[1]?.trimEnd()).toMatch(/\nRUN chmod -R a\+rX \.$/);
  // And the guide leaves no shell behind in which git brings such files.
  expect(guide).not.toMatch(/^umask/m);
  for (const name of ['linehaul.env', 'postgres.env'])
    expect(guide).toContain(`install -m 600 /dev/null deploy/${name}`);
});

test('settings that image and guide name are settings, and no secret stands in a file', () => {
  const known = read('server/src/settings-schema.ts');
  const [, example = ''] = /cat >deploy\/linehaul\.env <<END\n([\s\S]*?)\nEND/.exec(guide) ?? [];
  const names = [...(instructions('ENV')[0] ?? '').split(' '), ...example.split('\n')].map(
    (entry) => entry.split('=')[0],
  );
  expect(names.length).toBeGreaterThan(9);
  expect(names.filter((name) => !known.includes(`  ${name}: `))).toEqual([]);
  expect(`${dockerfile}${compose}`).not.toMatch(/password|secret_key|_key=/i);
});

test('compose takes this image, PostgreSQL 18 by its version, and secrets from files that stay out of image and project', () => {
  expect(compose).toMatch(/dockerfile: deploy\/Dockerfile/);
  expect(compose).toMatch(/image: postgres:18\.\d+-bookworm/);
  const files = [...compose.matchAll(/env_file: (\S+)/g)].map(([, name = '']) => name);
  expect(files).toEqual(['linehaul.env', 'postgres.env']);
  for (const name of files) expect(guide).toContain(`deploy/${name}`);
  expect(read('.gitignore').split('\n')).toContain('*.env');
  const ignored = read('.dockerignore').split('\n');
  for (const entry of ['.git', '.cache', '**/node_modules', 'data*', '**/*.env'])
    expect(ignored).toContain(entry);
});
