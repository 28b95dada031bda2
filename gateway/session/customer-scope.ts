/** A customer, at one brand: the owner of data. */
export interface CustomerScope {
  brandId: number;
  /** From `customerKey`: no e-mail or phone is ever a key. */
  customerKey: string;
}
