import type { MockWorld } from '../gateway/mock-world.ts';
import type { Visitor } from '../support/visitor.ts';
import type { Relay } from './relay.ts';

/** Something hostile that is sent to a portal in production mode. */
export interface Attack {
  /** What is tried, in a few words. */
  name: string;
  /** Starts the portal with these variables beside the usual ones. */
  environment?: Readonly<Record<string, string>>;
  /** Room for one page at a time, to see the page that says so: whoever else comes may see it as well. */
  isCramped?: boolean;
  /** The brand API is asked through a relay that the attacker reads and adds to. */
  isRelayed?: boolean;
  /** Ends by itself. What it sends is bounded in count and size, and goes to this machine only. */
  run: (target: Target) => Promise<Finding>;
}

/** What came of it, apart from how long everyone else waited meanwhile. */
export interface Finding {
  /** Whether the portal did with it what it should. */
  isHeld: boolean;
  /** What was sent and what was answered, in a few words with figures. */
  what: string;
}

/** Someone who is logged in, as whom the attacker acts. */
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
  /** What stands between portal and mock, where the attack asks for it. */
  readonly relay: Relay | undefined;
  /** Where the portal keeps its state. */
  readonly stateFolder: string;
  /** Where files wait for the brand API. */
  readonly uploadFolder: string;
  /** Logs a customer in who is there for this attack alone. */
  logIn(brandSlug?: string): Promise<LoggedIn>;
}
