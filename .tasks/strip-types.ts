import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What runs as it is, beside the app that Vite builds. */
export const STRIPPED = ['server.ts', 'gateway/**/*.ts', 'mock-api/**/*.ts'];
const NOT_RUN = /\.(?:test|for-tests|d)\.ts$/;

/** From the project's folder. */
const BUILT = 'build/portal';

/**
 * Writes the server as JavaScript, file by file, so that no start does so again: Node would keep what it strips types
 * with in memory. Blanks stand where the types were, so lines and columns in a fault are those of the source.
 */
function stripServer(): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  for (const found of STRIPPED.flatMap((pattern) => globSync(pattern, { cwd: root }))) {
    const name = found.replaceAll('\\', '/');
    if (NOT_RUN.test(name)) continue;
    const target = `${root}${BUILT}/${name.replace(/\.ts$/, '.js')}`;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, stripped(readFileSync(root + name, 'utf8'), name));
  }
}

function stripped(source: string, name: string): string {
  const toSource = (path: string) => posix.relative(posix.join(BUILT, posix.dirname(name)), path);
  return (
    stripTypeScriptTypes(source)
      // Modules stand to each other as they did, and so does a thread's.
      .replace(/(\bfrom |\bimport\()('\.{1,2}\/[^'\n]+)\.ts'/g, "$1$2.js'")
      .replace(/(new Worker\(new URL\('[^'\n]+)\.ts', import\.meta\.url/g, "$1.js', import.meta['url']")
      // All else is found from where the source is.
      .replaceAll('import.meta.url', `new URL('${toSource(name)}', import.meta.url)`)
      .replace(/\bfrom '(\.[^'\n]+\.json)'/g, (_, path: string) => {
        return `from '${toSource(posix.join(posix.dirname(name), path))}'`;
      })
  );
}

if (import.meta.main) stripServer();
