import { withoutAccents } from '../text/normalised.ts';
import { trimmed } from '../text/typed-text.ts';

/** A bank of the list. Source: .docs/rules/bank-and-pix.md#bank-list. */
export interface Bank {
  readonly code: number;
  readonly name: string;
}

/**
 * Rows that the ERP keeps for itself and that name no bank: adjustment, others, do not use, mutual, return, carriers,
 * settlement. "Crédito mútuo" is excepted, also cut to "Cred. Mútuo", because real cooperative banks are called so.
 */
const NO_BANK =
  /\b(ajustes?|outr[ao]s?|nao (us|utiliz)(ar|e)|(?<!\bcred(ito)? )mutuos?|devoluc(ao|oes)|retornos?|transportador[ae]s?|acertos?|liquidac(ao|oes))\b/;

/** Whether a code can be a bank's: on the wire, 0 says that there is no bank, and negative codes do not exist. */
export function isBankCode(code: number): boolean {
  return code > 0;
}

/**
 * The banks that a customer can choose, sorted by code: without the rows whose code or name is no bank's, and without
 * those named after a brand.
 * @param brandNames the names of all brands
 * Source: .docs/rules/bank-and-pix.md#bank-list.
 */
export function offeredBanks(banks: readonly Bank[], brandNames: readonly string[]): Bank[] {
  const brandWords = brandNames.map((name) => ` ${plainWords(name)} `);
  return banks
    .filter(({ code, name }) => {
      const words = plainWords(name);
      return (
        isBankCode(code) && !NO_BANK.test(words) && !brandWords.some((brand) => ` ${words} `.includes(brand))
      );
    })
    .sort((a, b) => a.code - b.code);
}

/**
 * A bank's code as banks write it, with three digits: `001`.
 * Source: .docs/rules/bank-and-pix.md#bank-list.
 */
export function formatBankCode(code: number | string): string {
  return String(code).padStart(3, '0');
}

/** Lower case, without accents, words apart by one space. */
function plainWords(text: string): string {
  return trimmed(
    withoutAccents(text)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' '),
  );
}
