/** How long an entry lives from the moment it is written, in seconds. */
export interface Lifetime {
  ttlSeconds: number;
}

/** How a change is written. */
export interface Writing extends Lifetime {
  /**
   * The answer waits until this write, and every earlier one, is on the disk, as far as the driver keeps it there: for
   * facts that must survive a power cut. It costs a wait for the disk.
   */
  isDurable?: boolean;
}

/**
 * The state port: short-lived facts that must outlive a process and be shared by several gateways (drafts, the
 * submission ledger, timers, limits, revoked sessions). Every operation is atomic, also between processes. Keys and
 * values are texts; an expired entry is as good as absent.
 */
export interface State {
  /** The value, or `undefined` if there is none. */
  get(key: string): Promise<string | undefined>;

  /** Writes over any earlier value. */
  set(key: string, value: string, lifetime: Lifetime): Promise<void>;

  /** Writes only if there is no entry; answers whether it wrote. */
  setIfAbsent(key: string, value: string, lifetime: Lifetime): Promise<boolean>;

  /**
   * Writes only if the value is still `expected` (`undefined`: absent); answers whether it did. A `value` of
   * `undefined` deletes.
   */
  compareAndSet(
    key: string,
    expected: string | undefined,
    value: string | undefined,
    writing: Writing,
  ): Promise<boolean>;

  /**
   * Adds one and answers the new count. The lifetime starts with the first and is not prolonged by the next. A key with
   * a count is only ever written by this method.
   */
  increment(key: string, lifetime: Lifetime): Promise<number>;

  /** Deletes the entry, if there is one. */
  delete(key: string): Promise<void>;

  /** Removes expired entries for good and answers how many went. The composition root calls it now and then. */
  sweep(): Promise<number>;

  /** Removes deleted and replaced data from the disk as well, as far as the driver keeps it there. */
  purge(): Promise<void>;

  /** Ends the driver; no method may be called afterwards. */
  close(): Promise<void>;
}

/** A driver's further methods, for layers between it and the port: `sealState` writes entries anew with them. */
export interface StateDriver extends State {
  /** The keys of all entries, some perhaps twice; entries that are written or deleted meanwhile may be missing. */
  keys(): AsyncIterable<string>;

  /** Writes over `expected` and lets the lifetime run on; answers whether it did. */
  rewrite(key: string, expected: string, value: string): Promise<boolean>;
}
