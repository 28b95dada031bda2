/**
 * The modulo 11 check digit that CPF, CNPJ and the NF-e access key share: each character counts as its ASCII code
 * less 48, weights grow from 2 at the right, and a remainder of 0 or 1 gives 0.
 * @param characters digits and capital letters, without the check digit
 * @param lastWeight the weight after which they start again at 2
 * @returns one digit
 * Source: .docs/rules/field-formats.md#cnpj, .docs/rules/field-formats.md#cpf.
 */
export function modulo11Digit(characters: string, lastWeight = 9): string {
  let sum = 0;
  let weight = 2;
  for (let index = characters.length - 1; index >= 0; index -= 1) {
    sum += (characters.charCodeAt(index) - 48) * weight;
    weight = weight === lastWeight ? 2 : weight + 1;
  }
  const remainder = sum % 11;
  return remainder < 2 ? '0' : String(11 - remainder);
}
