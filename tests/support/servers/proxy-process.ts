import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { findProgram } from '../../../.tasks/browser.ts';
import type { Certificate } from './certificate.ts';
import { endWithThis } from './end-with-this.ts';
import { freePort } from './free-port.ts';
import { isListening } from './is-listening.ts';
import { proxyExample } from './proxy-settings.ts';

const UP_WITHIN_MS = 10_000;

/** A proxy with the runbook's settings, except for its ports and paths. */
export interface RunbookProxy {
  http: number;
  https: number;
  stop(): Promise<void>;
}

/** The ports and paths with which a proxy is started. */
interface Place {
  folder: string;
  http: number;
  https: number;
  /** The ports of the gateways. */
  gateways: readonly number[];
  /** Certificate and key in one file. */
  pem: string;
}

/** An example's text with other ports and paths. @throws Error where the text lacks one that is to be replaced */
function settled(name: string, replacements: readonly [from: string | RegExp, to: string][]): string {
  return replacements.reduce((text, [from, to]) => {
    const replaced = text.replaceAll(from, to);
    if (replaced === text) throw new Error(`no ${from.toString()} in ${name}`);
    return replaced;
  }, proxyExample(name));
}

/** For each program the content of its file of settings, and its arguments. */
const PROXIES: Record<string, (place: Place) => { settings: string; args: (file: string) => string[] }> = {
  nginx: ({ folder, gateways, http, https, pem }) => ({
    settings: [
      'daemon off; user root;',
      `pid ${folder}/nginx.pid; error_log ${folder}/error.log;`,
      'events {} http { access_log off;',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      ),
      settled('nginx.conf', [
        [/^( {2}server 127\.0\.0\.1:)3000(.*)$/gm, gateways.map((port) => `$1${port}$2`).join('\n')],
        ['listen 443', `listen 127.0.0.1:${https}`],
        ['listen 80', `listen 127.0.0.1:${http}`],
        ['/etc/vaivem/portal.pem', pem],
      ]),
      '}',
    ].join('\n'),
    args: (file) => ['-c', file],
  }),
  caddy: ({ gateways, http, https, pem }) => ({
    settings: [
      `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n}`,
      settled('Caddyfile', [
        ['127.0.0.1:3000', gateways.map((port) => `127.0.0.1:${port}`).join(' ')],
        ['umbro.example {', `umbro.example {\n\ttls ${pem} ${pem}`],
      ]),
    ].join('\n'),
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  }),
  haproxy: ({ gateways: [gateway], http, https, pem }) => ({
    settings: settled('haproxy.cfg', [
      ['bind :443', `bind 127.0.0.1:${https}`],
      ['bind :80', `bind 127.0.0.1:${http}`],
      ['/usr/local/etc/haproxy/portal.pem', pem],
      ['${PORTAL-127.0.0.1:3000}', `127.0.0.1:${gateway ?? 0}`],
    ]),
    args: (file) => ['-db', '-f', file],
  }),
};

/** The programs with an example in the runbook that names the gateways' addresses. */
export const PROXY_NAMES = Object.keys(PROXIES);

/**
 * Starts a proxy with the runbook's example.
 *
 * @param gateways the gateways' ports on this machine; HAProxy takes one
 * @throws Error where the program is missing here, or does not listen
 */
export async function startProxy(
  name: string,
  gateways: readonly number[],
  certificate: Certificate,
): Promise<RunbookProxy> {
  const program = findProgram(name);
  const proxy = PROXIES[name];
  if (program === undefined || proxy === undefined) throw new Error(`no ${name} here`);
  const folder = mkdtempSync(join(tmpdir(), `vaivem-${name}-`));
  const pem = join(folder, 'portal.pem');
  writeFileSync(pem, readFileSync(certificate.certificate, 'utf8') + readFileSync(certificate.key, 'utf8'));
  const ports = { http: await freePort(), https: await freePort() };
  const { args, settings } = proxy({ folder, gateways, pem, ...ports });
  const file = join(folder, 'settings');
  writeFileSync(file, settings);
  const child = endWithThis(
    spawn(program, args(file), {
      stdio: 'ignore',
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    }),
  );
  const stop = async () => {
    const ended = once(child, 'exit');
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const giveUpAt = performance.now() + UP_WITHIN_MS;
  while (!(await isListening(ports.https))) {
    if (performance.now() > giveUpAt || child.exitCode !== null) throw new Error(`${name} does not listen`);
    await wait(50);
  }
  return { ...ports, stop };
}
