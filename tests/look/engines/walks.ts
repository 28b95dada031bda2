import { fileURLToPath } from 'node:url';

import { CONFIRMATION, home } from '../catalogue/screen.ts';
import { POSTAGE } from '../catalogue/postage.ts';
import type { Situation } from '../catalogue/situation.ts';
import { until, untilShown, type Engine } from './engine.ts';

export interface Walk {
  engine: Engine;
  /** The customer, in a world of their own. */
  customer: Situation;
  /** The brand's address, without a slash at the end. */
  address: string;
  /** Records what the window shows, under a name. */
  see: (name: string) => Promise<void>;
}

const photo = fileURLToPath(new URL('../../../fixtures/files/photo.jpg', import.meta.url));
/** For the page: whether all of an element is in the window. */
const IS_IN_WINDOW = `(element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}`;
const SIZE_EXCHANGE = { reason: '3', subReason: '301', wish: '16' };
/** A choice whose reason asks for photos. */
const DEFECT = { reason: '20', subReason: '2004', wish: '24' };

/** What must work in every engine: the ways of most customers, in as few steps as possible. */
export const walks: Record<string, (walk: Walk) => Promise<void>> = {
  login: async ({ engine, customer, address, see }) => {
    await engine.open(`${address}/login`);
    await untilAlive(engine);
    await see('login');
    await engine.press('a[href*="dialog=acesso"]');
    await untilShown(engine, 'dialog input[name="email"]');
    await engine.type('dialog input[name="email"]', customer.email);
    await engine.press('input[name="terms"]');
    await engine.press('button[value="send-email"]');
    // After the wait for another code, when no countdown runs any more.
    await untilShown(engine, 'dialog a[href*="dialog=whatsapp"]');
    await see('login-code');
    await engine.type('input[name="code"]', await customer.lastCode());
    await engine.press('button[value="verify"]');
    await untilAt(engine, '/');
    await see('home');
  },

  exchange: async ({ engine, customer, address, see }) => {
    const { reason, subReason, wish } = SIZE_EXCHANGE;
    await arrive({ engine, customer, address }, home({ item: customer.key('usual') }));
    await engine.press(`input[name="reason"][value="${reason}"]`);
    await untilShown(engine, `input[name="subReason"][value="${subReason}"]`);
    await engine.press(`input[name="subReason"][value="${subReason}"]`);
    await engine.press(`input[name="wish"][value="${wish}"]`);
    await untilShown(engine, 'input[name="size"]');
    await engine.press('input[name="size"]:not(:disabled)');
    await see('home-item');
    await engine.press('button[value="add"]:not([aria-hidden])');
    await untilShown(engine, 'dialog button[value="confirm"]');
    await see('home-selection');
    await engine.press('dialog button[value="confirm"]');
    await untilAt(engine, CONFIRMATION);
    await see('confirmation');
    await engine.press('button[value="confirm"]:not([aria-hidden])');
    await untilAt(engine, '/protocolos');
    await see('protocols');
  },

  photo: async ({ engine, customer, address, see }) => {
    await arrive({ engine, customer, address }, home({ item: customer.key('usual') }));
    await engine.press(`input[name="reason"][value="${DEFECT.reason}"]`);
    await untilShown(engine, `input[name="subReason"][value="${DEFECT.subReason}"]`);
    await engine.press(`input[name="subReason"][value="${DEFECT.subReason}"]`);
    await engine.press(`input[name="wish"][value="${DEFECT.wish}"]`);
    await engine.press('button[value="add"]:not([aria-hidden])');
    await untilAt(engine, CONFIRMATION);
    // The page begins where there is something to do, not where the home was left.
    await until(
      engine,
      `scrollY === 0 && (${IS_IN_WINDOW})(document.querySelector('input[type="file"]').labels[0])`,
    );
    await engine.attach('input[type="file"]', photo);
    await until(engine, `document.querySelector('img[src*="/arquivos/"], img[src^="blob:"]')?.naturalWidth`);
    // The picture is there before its file has arrived.
    await untilShown(engine, 'button[value="remove-file"]');
    await see('confirmation-files');
    await engine.press('button[value="confirm"]:not([aria-hidden])');
    await untilAt(engine, '/protocolos');
  },

  protocol: async ({ engine, customer, address, see }) => {
    await arrive({ engine, customer, address }, `/protocol/${customer.protocol(120102)}`);
    await see('protocol');
    await customer.selectExchange('usual');
    await customer.confirm(POSTAGE);
    await engine.open(`${address}/protocol/${customer.made}`);
    await untilAlive(engine);
    await see('protocol-task');
    await openLineOfProtocol({ engine, customer, address });
    await see('home-in-protocol');
  },

  'more files': async ({ engine, customer, address, see }) => {
    // "Awaiting attention".
    await arrive({ engine, customer, address }, `/protocol/${customer.protocol(119502)}`);
    await engine.attach('#more-files input[type="file"]', photo);
    await until(engine, `document.querySelector('img[src*="/arquivos/"]')?.naturalWidth`);
    await see('protocol-files');
    await engine.press('button[value="send-files"]');
    // The page names what has arrived.
    await untilShown(engine, '#more-files h3');
  },
};

/** The same pages in another brand's colours, corners and width of letters. */
export async function smokeScreens({ engine, customer, address, see }: Walk): Promise<void> {
  await customer.logIn();
  await customer.selectExchange('usual');
  const screens = {
    login: '/login',
    home: '/home',
    'home-item': home({ item: customer.key('other') }),
    confirmation: CONFIRMATION,
    protocols: '/protocolos',
  };
  for (const [name, path] of Object.entries(screens)) {
    await engine.open(`${address}${path}`);
    await untilAlive(engine);
    if (name === 'login') await engine.addCookies(customer.visitor.cookies);
    await see(`${name}.${customer.brand}`);
  }
  await engine.open(`${address}/home`);
  await untilAlive(engine);
  // Opened by the pointer, because engines draw the focus ring by rules of their own.
  await engine.press('a[href*="dialog=selecao"]');
  await untilShown(engine, 'dialog button[value="confirm"]');
  await see(`home-selection.${customer.brand}`);
  await customer.confirm(POSTAGE);
  await engine.open(`${address}/protocol/${customer.made}`);
  await untilAlive(engine);
  await see(`protocol-task.${customer.brand}`);
  await openLineOfProtocol({ engine, customer, address });
  await see(`home-in-protocol.${customer.brand}`);
}

/** Opens the home and scrolls to a line that names its protocol. */
async function openLineOfProtocol({ engine, customer, address }: Omit<Walk, 'see'>): Promise<void> {
  await engine.open(`${address}/home`);
  await untilAlive(engine);
  // The last such link: the home may also have one above the lines, among what waits for the customer.
  const link = `[...document.querySelectorAll('main a[href="/protocol/${customer.made}"]')].at(-1)`;
  await until(engine, `${link} && (${link}.scrollIntoView({ block: 'center' }), true)`);
  await until(engine, `(${IS_IN_WINDOW})(${link})`);
}

/** Opens a page as a customer who is logged in. */
async function arrive({ engine, customer, address }: Omit<Walk, 'see'>, path: string): Promise<void> {
  await customer.logIn();
  await engine.open(`${address}/login`);
  await engine.addCookies(customer.visitor.cookies);
  await engine.open(`${address}${path}`);
  await untilAlive(engine);
}

/** Waits until the page is hydrated. */
function untilAlive(engine: Engine): Promise<void> {
  return until(engine, 'document.documentElement.dataset.js !== undefined');
}

/** The address changes before the page does: waits for the heading of the new page to take the focus. */
function untilAt(engine: Engine, path: string): Promise<void> {
  const isThere = `location.pathname === ${JSON.stringify(path)} && document.activeElement?.matches('h1')`;
  return until(engine, isThere);
}
