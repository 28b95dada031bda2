import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LOCK = 'package-lock.json';

/**
 * Installs packages that only one command needs, and that are too large to be the project's own: into the cache, at the
 * first run, with a line on stderr.
 *
 * @param name the purpose of the packages
 * @param listed the folder of their `package.json` and lock file
 * @returns the folder in which their `node_modules` is
 */
export function ownPackages(name: string, listed: URL): string {
  const folder = fileURLToPath(new URL(`../../node_modules/.cache/${name}`, import.meta.url));
  if (!isInstalled(folder, fileURLToPath(listed))) install(name, folder, fileURLToPath(listed));
  return folder;
}

function isInstalled(folder: string, listed: string): boolean {
  // npm writes the second file last.
  if (!existsSync(`${folder}/${LOCK}`) || !existsSync(`${folder}/node_modules/.${LOCK}`)) return false;
  return readFileSync(`${folder}/${LOCK}`, 'utf8') === readFileSync(`${listed}${LOCK}`, 'utf8');
}

function install(name: string, folder: string, listed: string): void {
  process.stderr.write(`Installing ${name} (npm ci) …\n`);
  mkdirSync(folder, { recursive: true });
  cpSync(listed, folder, { recursive: true });
  const { status } = spawnSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  process.stderr.write('vaivem: npm ci failed; see its message above\n');
  process.exit(1);
}
