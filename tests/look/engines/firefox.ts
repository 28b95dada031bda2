import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { endWithThis } from '../../support/servers/end-with-this.ts';
import { until, untilStill, type Engine } from './engine.ts';

const PREFERENCES = {
  'intl.accept_languages': 'pt-BR',
  'ui.prefersReducedMotion': 1,
  // Overlay scroll bars take no room, as on a phone.
  'ui.useOverlayScrollbars': 1,
  'layout.css.prefers-color-scheme.content-override': 1,
  // No requests in the background of the tests.
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
};

interface Reply {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
}

/** Starts Firefox without a window. It speaks WebDriver BiDi by itself, so nothing stands between. */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'vaivem-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const browser = endWithThis(
    spawn(path, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile },
    }),
  );
  const ended = once(browser, 'exit');
  const close = async () => {
    browser.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    for await (const line of createInterface(browser.stderr)) {
      const [, address] = /WebDriver BiDi listening on (\S+)/.exec(line) ?? [];
      if (address !== undefined) return await connect(`${address}/session`, close);
    }
    throw new Error('it ended');
  } catch (error) {
    await close();
    throw new Error('Firefox did not start', { cause: error });
  }
}

async function connect(address: string, close: () => Promise<void>): Promise<Engine> {
  const call = await openConnection(address);
  await call('session.new', { capabilities: {} });
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  const target = { context };
  const name = 'firefox';

  const find = async (selector: string) => {
    const { result } = await call<{ result: { sharedId?: string } }>('script.callFunction', {
      functionDeclaration: '(selector) => document.querySelector(selector)',
      arguments: [{ type: 'string', value: selector }],
      awaitPromise: false,
      target,
    });
    if (result.sharedId === undefined) throw new Error(`Firefox: nothing like ${selector}`);
    return { sharedId: result.sharedId };
  };
  const read = async <T>(expression: string): Promise<T> => {
    const { result } = await call<{ result?: { value?: string } }>('script.evaluate', {
      expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
      awaitPromise: true,
      target,
    });
    return JSON.parse(result?.value ?? 'null') as T;
  };
  const press = async (selector: string) => {
    await untilStill(read, selector);
    const origin = { type: 'element', element: await find(selector) };
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
      // Moved away as in Chromium: an element that moves under a resting pointer would be drawn as hovered.
      { type: 'pointerMove', x: 0, y: 0 },
    ];
    await call('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
  };

  return {
    name,
    read,
    press,
    close,
    open: async (url) => {
      // On a slow machine Firefox reports that the page has loaded while the former one is still there.
      await read('(window.isLeft = true)');
      await call('browsingContext.navigate', { context, url, wait: 'complete' });
      await until({ name, read }, '!window.isLeft && document.readyState === "complete"');
    },
    resize: async (viewport) => {
      await call('browsingContext.setViewport', { context, viewport });
    },
    addCookies: async (cookies) => {
      const domain = await read('location.hostname');
      for (const [name, value] of cookies) {
        await call('storage.setCookie', { cookie: { name, value: { type: 'string', value }, domain } });
      }
    },
    type: async (selector, text) => {
      await press(selector);
      const actions = text.split('').flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await call('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    attach: async (selector, path) => {
      await call('input.setFiles', { context, element: await find(selector), files: [path] });
    },
    picture: async () => {
      const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
  };
}

type Call = <T>(method: string, params: object) => Promise<T>;

async function openConnection(address: string): Promise<Call> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, ({ type, result, error, message }) => {
        waiting.delete(id);
        if (type === 'error') reject(new Error(`Firefox: ${method}: ${String(error)}: ${String(message)}`));
        else resolve(result as never);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
}
