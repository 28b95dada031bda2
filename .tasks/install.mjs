/**
 * Installs what is missing, before anything of the project runs. Plain JavaScript without dependencies, because the
 * machine may have nothing but some Node (18 or later) and npm; the project's own Node comes with the packages.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.installed`;
const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');
const windows = process.platform === 'win32';

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  process.stderr.write('Installing packages (npm ci) …\n');
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  if (status !== 0) {
    process.stderr.write('vaivem: npm ci failed; see its message above\n');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

// npm scripts put node_modules/.bin first on the PATH, so the next command of the script runs on this one.
const { stdout } = spawnSync('node', ['--version'], { cwd: root, encoding: 'utf8', shell: windows });
if (Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) < 24) {
  process.stderr.write(
    `vaivem: Node 24 or later is needed on this platform (found ${String(stdout).trim()})\n`,
  );
  process.exit(1);
}
