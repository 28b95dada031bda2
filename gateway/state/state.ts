/** How long an entry lives from the moment it is written, in seconds. */
export interface Lifetime {
  ttlSeconds: number;
}

/** How a change is written. */
export interface Writing extends Lifetime {
  /**
   * It is on the disk when it is answered, and so is all that was written before, as far as the driver holds it: for what
   * must not be forgotten by a power cut either. It costs a wait for the disk.
   */
  isDurable?: boolean;
}

/**
 * The state port: short-lived facts that must outlive a process and be shared by several gateways (drafts, the
 * submission ledger, timers, limits, revoked sessions). Every operation is atomic, also between processes. Keys and
 * values are texts; an expired entry is as good as absent.
 */
export interface State {
  /** The value, or `undefined` where there is none. */
  get(key: string): Promise<string | undefined>;

  /** Writes, whatever was there. */
  set(key: string, value: string, lifetime: Lifetime): Promise<void>;

  /** Writes only where nothing is; answers whether it wrote. */
  setIfAbsent(key: string, value: string, lifetime: Lifetime): Promise<boolean>;

  /**
   * Writes only where the value is still `expected` (`undefined`: absent); answers whether it did. A `value` of
   * `undefined` deletes.
   */
  compareAndSet(
    key: string,
    expected: string | undefined,
    value: string | undefined,
    writing: Writing,
  ): Promise<boolean>;

  /**
   * Adds one and answers the new count. The lifetime starts with the first and is not prolonged by the next. A count is
   * its key's only value: it is never written in another way.
   */
  increment(key: string, lifetime: Lifetime): Promise<number>;

  /** Deletes; nothing happens where nothing is. */
  delete(key: string): Promise<void>;

  /** Removes expired entries for good and answers how many went. The composition root calls it now and then. */
  sweep(): Promise<number>;

  /** Takes what was deleted or replaced until now off the disk as well, as far as the driver holds it. */
  purge(): Promise<void>;

  /** Ends the driver; nothing may be called after it. */
  close(): Promise<void>;
}

/** What a driver can beside the port, for what stands between both: `sealState` writes entries anew as they are. */
export interface StateDriver extends State {
  /** The keys of all entries, some perhaps twice; those written or deleted meanwhile may be among them or not. */
  keys(): AsyncIterable<string>;

  /** Writes over `expected` and lets the lifetime run on; answers whether it did. */
  rewrite(key: string, expected: string, value: string): Promise<boolean>;
}
