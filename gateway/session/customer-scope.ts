/** A customer, at one brand: the owner of data. */
export interface CustomerScope {
  brandId: number;
  /** From `customerKey`: no e-mail or phone is ever a key. */
  customerKey: string;
}

/**
 * Where the state keeps what belongs to one customer: `kind:brand:customer`, and the entry's own name where there are
 * several. Keys are not encrypted: no name may tell a protocol's number or anything personal.
 */
export function scopeKey(kind: string, { brandId, customerKey }: CustomerScope, name?: string): string {
  const owned = `${kind}:${brandId}:${customerKey}`;
  return name === undefined ? owned : `${owned}:${name}`;
}
