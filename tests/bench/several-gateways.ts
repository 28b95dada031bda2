import { setTimeout as wait } from 'node:timers/promises';

import { startStack, type Stack } from '../support/servers/stack.ts';
import { createVisitor, type Answer, type Visitor } from '../support/visitor.ts';

/** After so many failed tries a customer gives up on a page. */
const MOST_TRIES = 30;

/** One process, from its start to its end. */
interface Gateway {
  stack: Stack;
  isKilled: boolean;
}

/** A failed request, which no customer should notice. */
export interface Failure {
  path: string;
  what: string;
  /** It was under way at a gateway that was killed meanwhile. */
  wasInFlight: boolean;
}

/** Gateways on one state and one store behind a balancer without stickiness, which can be killed one after the other. */
export class SeveralGateways {
  readonly failures: Failure[] = [];
  requests = 0;
  kills = 0;
  /** Requests that a gateway turned away; they are sent again after the time that the answer says. */
  turnedAway = 0;
  /** The same by request, such as `POST /home`. */
  readonly turnedAwayFrom = new Map<string, number>();
  stateAway = 0;
  readonly #environment: Record<string, string>;
  readonly #gateways: Gateway[] = [];
  #turns = 0;

  private constructor(environment: Record<string, string>) {
    this.#environment = environment;
  }

  static async open(count: number, environment: Record<string, string>): Promise<SeveralGateways> {
    const several = new SeveralGateways(environment);
    for (let started = 0; started < count; started += 1) await several.#start();
    return several;
  }

  /** The next gateway's port. */
  get port(): number {
    return this.#next().stack.port;
  }

  /** Kills the gateway that has run longest (SIGKILL), and starts another instead. */
  async killOne(): Promise<void> {
    const [oldest] = this.#gateways.splice(0, 1);
    if (!oldest) return;
    oldest.isKilled = true;
    this.kills += 1;
    await oldest.stack.kill();
    this.#read(oldest);
    await this.#start();
  }

  async close(): Promise<void> {
    await Promise.all(this.#gateways.map(({ stack }) => stack.stop()));
    for (const gateway of this.#gateways.splice(0)) this.#read(gateway);
  }

  /** A browser whose requests go to one gateway after the other, and again to another if no answer came. */
  visitor(): Visitor {
    const cookies = new Map<string, string>();
    const send = async (
      path: string,
      ask: (visitor: Visitor) => Promise<Answer>,
      triesLeft = MOST_TRIES,
    ): Promise<Answer> => {
      const gateway = this.#next();
      const visitor = createVisitor(gateway.stack.port);
      for (const [name, value] of cookies) visitor.cookies.set(name, value);
      this.requests += 1;
      try {
        const answer = await ask(visitor);
        const comeAgain = Number(answer.headers['retry-after']);
        if (answer.status === 503 && comeAgain > 0 && triesLeft > 1) {
          this.turnedAway += 1;
          this.turnedAwayFrom.set(path, (this.turnedAwayFrom.get(path) ?? 0) + 1);
          await wait(comeAgain * 1_000);
          return await send(path, ask, triesLeft - 1);
        }
        if (answer.status >= 500) this.#fail(path, `${answer.status}`, gateway);
        cookies.clear();
        for (const [name, value] of visitor.cookies) cookies.set(name, value);
        return answer;
      } catch (error) {
        this.#fail(path, error instanceof Error ? error.message : String(error), gateway);
        if (triesLeft === 1) throw error;
        return send(path, ask, triesLeft - 1);
      }
    };
    return {
      cookies,
      cookieHeader: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      send: (path, sent) => send(`${sent?.method ?? 'GET'} ${path}`, (visitor) => visitor.send(path, sent)),
      get: (path, headers) => send(`GET ${path}`, (visitor) => visitor.get(path, headers)),
      post: (path, form, headers) => send(`POST ${path}`, (visitor) => visitor.post(path, form, headers)),
    };
  }

  #fail(path: string, what: string, { isKilled }: Gateway): void {
    this.failures.push({ path, what, wasInFlight: isKilled });
  }

  /** Counts how often the gateway's log says that the state was away. */
  #read({ stack }: Gateway): void {
    this.stateAway += stack.log().split('"msg":"state away"').length - 1;
  }

  async #start(): Promise<void> {
    this.#gateways.push({ stack: await startStack(this.#environment), isKilled: false });
  }

  #next(): Gateway {
    const gateway = this.#gateways[this.#turns++ % this.#gateways.length];
    if (!gateway) throw new Error('no gateway is left');
    return gateway;
  }
}
