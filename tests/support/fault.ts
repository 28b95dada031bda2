/** What the mock takes as a fault: see `POST /_mock/worlds/:world/faults`. */
export interface Fault {
  /** By the contract's name, or `*` for every one. */
  call: string;
  kind: string;
  status?: number;
  message?: string;
  type?: 'ERROR' | 'WARN';
  delayMs?: number;
  /** How often it strikes; else until it is taken back. */
  times?: number;
  afterEffect?: boolean;
  fields?: Record<string, unknown>;
}
