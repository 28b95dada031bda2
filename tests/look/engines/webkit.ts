import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { endWithThis } from '../../support/servers/end-with-this.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { until, untilStill, type Engine, type Size } from './engine.ts';

/** Higher and wider than any size at which pages are looked at. */
const SCREEN = '1400x4200x24';
/** A GTK window is no narrower than its tool bar: without this it could not have a phone's width. */
const GTK_STYLE = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }';
const GTK_SETTINGS = '[Settings]\ngtk-enable-animations=0\n';
/** The name of an element's reference in the protocol (W3C WebDriver, section 12). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const READY_WITHIN_MS = 60_000;

interface Paths {
  driver: string;
  screen: string;
}

/** Starts WebKitGTK on a screen that nobody sees, driven by WebDriver. */
export async function startWebkit({ driver, screen }: Paths): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), GTK_STYLE);
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), GTK_SETTINGS);
  const xvfb = endWithThis(
    spawn(screen, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    }),
  );
  const started: ChildProcess[] = [xvfb];
  const close = async () => {
    for (const child of started.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill();
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const [display] = (await once(xvfb.stdio[3] as Readable, 'data')) as [Buffer];
    const port = await freePort();
    const process_ = spawn(driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        HOME: folder,
        XDG_CONFIG_HOME: folder,
        DISPLAY: `:${display.toString().trim()}`,
        LC_ALL: 'C.UTF-8',
        GDK_BACKEND: 'x11',
        LIBGL_ALWAYS_SOFTWARE: '1',
        NO_AT_BRIDGE: '1',
      },
    });
    started.push(endWithThis(process_));
    return await connect(`http://127.0.0.1:${port}`, close);
  } catch (error) {
    await close();
    throw new Error('WebKit did not start', { cause: error });
  }
}

async function connect(address: string, close: () => Promise<void>): Promise<Engine> {
  await ready(address);
  const { sessionId } = await send<{ sessionId: string }>(`${address}/session`, {
    // Otherwise nothing can be asked of a page until all that it loads is there.
    capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } },
  });
  const session = `${address}/session/${sessionId}`;
  const name = 'webkit';

  const find = async (selector: string) => {
    const found = await send<Record<typeof ELEMENT, string>>(`${session}/element`, {
      using: 'css selector',
      value: selector,
    });
    return `${session}/element/${found[ELEMENT]}`;
  };
  const read = <T>(expression: string) =>
    send<T>(`${session}/execute/sync`, { script: `return ${expression}`, args: [] });
  const resize = async ({ width, height }: Size) => {
    await send(`${session}/window/rect`, { width, height });
    // The tool bar and the notice of automation take some of the window.
    const missing = height - (await read<number>('innerHeight'));
    await send(`${session}/window/rect`, { width, height: height + missing });
  };
  const write = async (selector: string, text: string) => {
    await send(`${await find(selector)}/value`, { text });
  };

  return {
    name,
    read,
    resize,
    type: write,
    attach: write,
    open: async (url) => {
      await read('void (window.isLeft = true)');
      await send(`${session}/url`, { url });
      await until({ name, read }, '!window.isLeft && document.readyState === "complete"');
    },
    press: async (selector) => {
      await untilStill(read, selector);
      await send(`${await find(selector)}/click`, {});
    },
    addCookies: async (cookies) => {
      const domain = await read('location.hostname');
      for (const [name, value] of cookies) {
        await send(`${session}/cookie`, { cookie: { name, value, domain, path: '/' } });
      }
    },
    picture: async () => Buffer.from(await send<string>(`${session}/screenshot`), 'base64'),
    close: async () => {
      await fetch(session, { method: 'DELETE' }).catch(() => undefined);
      await close();
    },
  };
}

/** Sends a command: by POST if it has a body, otherwise by GET. @throws Error with the driver's message */
async function send<T>(url: string, body?: object): Promise<T> {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: T };
  if (!answer.ok) throw new Error(`WebKit: ${new URL(url).pathname}: ${JSON.stringify(value)}`);
  return value;
}

async function ready(address: string): Promise<void> {
  const givenUpAt = Date.now() + READY_WITHIN_MS;
  while (
    !(await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > givenUpAt) throw new Error('the driver does not answer');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
