import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const listed = fileURLToPath(new URL('./lighthouse/', import.meta.url));
const folder = fileURLToPath(new URL('../../node_modules/.cache/lighthouse', import.meta.url));
const LOCK = 'package-lock.json';

/** The part of `chrome-launcher` that is used. */
interface Launcher {
  launch: (options: {
    chromePath: string;
    chromeFlags: string[];
  }) => Promise<{ port: number; kill: () => void }>;
}

interface Options {
  port: number;
  logLevel: 'error';
  onlyCategories: string[];
  skipAudits: string[];
  extraHeaders: Record<string, string>;
}

interface Audit {
  id: string;
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
}

/** The part of `lighthouse` that is used. */
interface Lighthouse {
  default: (
    address: string,
    options: Options,
  ) => Promise<
    | { lhr: { audits: Record<string, Audit>; categories: Record<string, { score: number | null }> } }
    | undefined
  >;
}

/**
 * Lighthouse and what starts its browser. They are 150 MB that only this bench needs, so they are no packages of the
 * project's own: it installs them here the first time, and says so.
 */
export async function loadLighthouse(): Promise<{
  launch: Launcher['launch'];
  lighthouse: Lighthouse['default'];
}> {
  if (!isInstalled()) install();
  // By path, because no package of the project has that name.
  const load = (path: string): Promise<unknown> => import(`${folder}/node_modules/${path}`);
  const { launch } = (await load('chrome-launcher/dist/index.js')) as Launcher;
  const { default: lighthouse } = (await load('lighthouse/core/index.js')) as Lighthouse;
  return { launch, lighthouse };
}

function isInstalled(): boolean {
  // npm writes the second down as the last thing it does.
  if (!existsSync(`${folder}/${LOCK}`) || !existsSync(`${folder}/node_modules/.${LOCK}`)) return false;
  return readFileSync(`${folder}/${LOCK}`, 'utf8') === readFileSync(`${listed}${LOCK}`, 'utf8');
}

function install(): void {
  process.stderr.write('Installing Lighthouse (npm ci) …\n');
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
