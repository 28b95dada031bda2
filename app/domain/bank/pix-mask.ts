import { pixKeysOf, type PixKeyType } from './pix.ts';

/** The part of a Pix key by which its owner recognises it, and that nobody else can use. */
export interface MaskedPixKey {
  readonly type: PixKeyType;
  /** Of an e-mail its first letter and its domain (`m•••@exemplo.com.br`); of any other key its last characters. */
  readonly shown: string;
}

/** How many of its last characters are shown. */
const SHOWN: Record<Exclude<PixKeyType, 'email'>, number> = { cpf: 2, cnpj: 2, mobile: 4, random: 4 };
/** An e-mail's part before the @ that is shorter hides its first letter as well, which would nearly show it whole. */
const SHORTEST_LOCAL_PART_WITH_INITIAL = 3;

/**
 * Masks a key for keeping: what is left does not lead back to it.
 *
 * @param key in the form in which it is sent
 * @returns `undefined` for what is no key
 * Source: .docs/rules/bank-and-pix.md#keeping-a-pix-key.
 */
export function maskPixKey(key: string): MaskedPixKey | undefined {
  const [known] = pixKeysOf(key);
  if (known === undefined) return undefined;
  const { type, value } = known;
  if (type !== 'email') return { type, shown: value.slice(-SHOWN[type]) };
  const at = value.lastIndexOf('@');
  const first = at < SHORTEST_LOCAL_PART_WITH_INITIAL ? '' : value.slice(0, 1);
  return { type, shown: `${first}•••${value.slice(at)}` };
}
