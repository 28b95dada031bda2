/** Whose something is: a customer, at one brand. */
export interface CustomerScope {
  brandId: number;
  /** From `customerKey`: no e-mail or phone is ever a key. */
  customerKey: string;
}
