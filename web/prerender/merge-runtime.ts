import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildManifest } from './built-files.ts';

const EXPORTS = /export\s*\{([^}]*)\};?\s*$/;
const NAME = /(?:^|\/)(rolldown-runtime-[\w-]+\.js)$/;

/** `r as n` as inside and outside name. */
const pairsOf = (list: string): [string, string][] =>
  list
    .split(',')
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const [inside = '', outside = inside] = one.trim().split(/\s+as\s+/);
      return [inside, outside];
    });

/** What no file of the build calls anything of its own. */
const outer = (name: string): string => `$runtime_${name}`;

const importOf = (runtime: string): RegExp =>
  new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${runtime.replaceAll('.', '\\.')}["'];?`);

/** The start with the runtime's functions in front: they are there before anything in it runs. */
export const startWithRuntime = (start: string, runtime: string, runtimeFile: string): string => {
  const exported = pairsOf(EXPORTS.exec(runtime)?.[1] ?? '');
  if (exported.length === 0) throw new Error('The bundler’s runtime exports nothing');
  const body = runtime.replace(EXPORTS, '');
  const names = exported.map(([, outside]) => outer(outside));
  const values = exported.map(([inside]) => inside);
  const own = pairsOf(importOf(runtimeFile).exec(start)?.[1] ?? '').map(
    ([outside, inside]) => `var ${inside}=${outer(outside)};`,
  );
  const head = `var [${names.join(',')}]=(()=>{${body};return[${values.join(',')}]})();${own.join('')}`;
  return `${head}${start.replace(importOf(runtimeFile), '')};export{${names.join(',')}};`;
};

/** Any other file, asking the start for what it asked the runtime for. */
export const askingStart = (code: string, runtimeFile: string, startFile: string): string =>
  code.replace(importOf(runtimeFile), (_, list: string) => {
    const asked = pairsOf(list).map(([outside, inside]) => `${outer(outside)} as ${inside}`);
    return `import{${asked.join(',')}}from"./${startFile}";`;
  });

const fileNamed = (names: readonly string[], pattern: RegExp): string => {
  const name = names.find((one) => pattern.test(one));
  if (name === undefined) throw new Error(`The build has no file ${String(pattern)}`);
  return name;
};

/**
 * The bundler always makes its own few functions a file; every page fetches it and nothing else can begin before. Puts them into the
 * start, which every page fetches too.
 */
export const mergeRuntime = async (distFolder: string): Promise<void> => {
  const assets = join(distFolder, 'assets');
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const runtimeFile = fileNamed(names, NAME);
  const startFile = fileNamed(names, /^start-[\w-]+\.js$/);
  const runtime = await readFile(join(assets, runtimeFile), 'utf8');
  for (const name of names.filter((one) => one !== runtimeFile)) {
    const code = await readFile(join(assets, name), 'utf8');
    const changed =
      name === startFile
        ? startWithRuntime(code, runtime, runtimeFile)
        : askingStart(code, runtimeFile, startFile);
    if (changed.includes(runtimeFile)) throw new Error(`${name} still asks for the bundler’s runtime`);
    if (changed !== code) await writeFile(join(assets, name), changed);
  }
  await rm(join(assets, runtimeFile));
  await rewriteLists(distFolder, runtimeFile, startFile);
};

/** Nothing announces what is not there: neither the template nor the build's list. */
const rewriteLists = async (distFolder: string, runtimeFile: string, startFile: string): Promise<void> => {
  const template = join(distFolder, 'index.html');
  const html = await readFile(template, 'utf8');
  await writeFile(
    template,
    html.replace(new RegExp(`\\s*<(?:link|script)\\b[^>]*${runtimeFile}[^>]*>(?:</script>)?`, 'g'), ''),
  );
  const list = join(distFolder, '.vite/manifest.json');
  const manifest: BuildManifest = JSON.parse(await readFile(list, 'utf8'));
  const keyOf = (file: string): string =>
    Object.keys(manifest).find((key) => manifest[key]?.file === `assets/${file}`) ?? '';
  const [runtimeKey, startKey] = [keyOf(runtimeFile), keyOf(startFile)];
  const kept = Object.entries(manifest)
    .filter(([key]) => key !== runtimeKey)
    .map(([key, chunk]) => {
      const imports = chunk.imports?.map((one) => (one === runtimeKey ? startKey : one));
      const others = imports?.filter((one, index) => one !== key && imports.indexOf(one) === index);
      return [key, { ...chunk, ...(others && { imports: others }) }];
    });
  await writeFile(list, JSON.stringify(Object.fromEntries(kept), null, 2));
};
