import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startMockProcess, type MockProcess } from '../gateway/mock-process.ts';
import { askForCode, tryCode, type MockWorld } from '../gateway/mock-world.ts';
import { freePort } from '../support/servers/free-port.ts';
import { startStack, type Stack } from '../support/servers/stack.ts';
import { createVisitor, type Answer, type Visitor } from '../support/visitor.ts';
import type { BrandSlug } from './choices.ts';

/** A portal that can be killed and started again at the same address, and a brand API that outlives it. */
export class Portal {
  readonly mock: MockProcess;
  readonly #folder: string;
  readonly #port: number;
  #stack: Stack | undefined;
  #addresses = 0;

  private constructor(mock: MockProcess, folder: string, port: number) {
    this.mock = mock;
    this.#folder = folder;
    this.#port = port;
  }

  static async open(): Promise<Portal> {
    const folder = mkdtempSync(join(tmpdir(), 'vaivem-model-'));
    const portal = new Portal(await startMockProcess(), folder, await freePort());
    await portal.start();
    return portal;
  }

  async close(): Promise<void> {
    await this.kill();
    await this.mock.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async start(): Promise<void> {
    this.#stack = await startStack({
      PORT: String(this.#port),
      BRAND_API_URL: this.mock.url,
      STATE_URL: `file:${this.#folder}/state.sqlite`,
      UPLOAD_DIR: `${this.#folder}/uploads`,
      // Each browser gets a network address of its own, so that limits per network do not add up over all customers.
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      WARM_UP_PAGES: '0',
    });
  }

  async kill(): Promise<void> {
    await this.#stack?.kill();
    this.#stack = undefined;
  }

  visitor(brand: BrandSlug): Visitor {
    return createVisitor(this.#port, brand, this.#address());
  }

  /** @returns the answer to the code, which leads inside if all went well */
  async logIn(visitor: Visitor, world: MockWorld): Promise<Answer> {
    // A new address for each login, so that none waits because of the codes of another.
    const address = this.#address();
    await visitor.get('/login');
    await askForCode(visitor, world.email, address);
    return tryCode(visitor, world.email, await world.newestCode(), address);
  }

  /** A network address that no browser had before. */
  #address(): Record<string, string> {
    const number = (this.#addresses += 1);
    return { 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) % 256}.${number % 256}` };
  }
}
