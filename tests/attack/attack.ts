import type { MockWorld } from '../gateway/mock-world.ts';
import type { Visitor } from '../support/visitor.ts';
import type { Relay } from './relay.ts';

/** Something hostile that is sent to a portal in production mode. */
export interface Attack {
  /** What is tried, in a few words. */
  name: string;
  /** Starts the portal with these variables beside the usual ones. */
  environment?: Readonly<Record<string, string>>;
  /**
   * The portal has room for one page at a time, so that the attack sees the page for too many visitors; other visitors
   * may see it as well.
   */
  isCramped?: boolean;
  /** The brand API is asked through a relay that the attacker reads and adds to. */
  isRelayed?: boolean;
  /** Ends by itself. What it sends is bounded in count and size, and goes to this machine only. */
  run: (target: Target) => Promise<Finding>;
}

/** The result of an attack, apart from how long the bystander waited meanwhile. */
export interface Finding {
  /** Whether the portal reacted as it should. */
  isHeld: boolean;
  /** What was sent and what was answered, in a few words with figures. */
  what: string;
}

/** A logged-in customer as whom the attacker acts. */
export interface LoggedIn {
  visitor: Visitor;
  world: MockWorld;
}

/** The portal under attack. */
export interface Target {
  /** The portal's port on 127.0.0.1. */
  readonly port: number;
  /** The brand API behind it: a mock in a process of its own. */
  readonly mockUrl: string;
  /** The relay between portal and mock, if the attack asks for one. */
  readonly relay: Relay | undefined;
  /** Where the portal keeps its state. */
  readonly stateFolder: string;
  /** Where files wait for the brand API. */
  readonly uploadFolder: string;
  /** Logs in a customer who exists for this attack alone. */
  logIn(brandSlug?: string): Promise<LoggedIn>;
}
