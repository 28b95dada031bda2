import { normalised } from '../text/normalised.ts';
import { trimmed } from '../text/typed-text.ts';

const IN_PARENTHESES = /(protocolo?\s*(?:n[.º°o]*\s*)?)?\(\s{0,3}(\d{1,15})\s{0,3}\)/gi;
/** What stands before a number of something else: "nota fiscal (3702)", "ligue (11) 4002-8922". */
const OF_ANOTHER_THING =
  /(?:fiscal|nota|nf-?e?|invoice|factura|pedido|order|item|produto|product|producto|cpf|cnpj|loja|store|tienda|c[oó]digo|code|ligue|liga|call|fone|telefone|tel|phone|tel[eé]fono|whatsapp|prazo|plazo|at[eé]|hasta|within)[\s.:nº°o]{0,5}$/i;
/** A telephone goes on behind its area code, and a count says of what: "(10) dias", "(2) itens", "(5)%". */
const GOES_ON =
  /^\s{0,3}(?:\d|%|(?:por cento|dias?|d[ií]as|days?|horas?|hours?|min(?:uto|ute)?s?|semanas?|weeks?|m[eê]s(?:es)?|months?|anos?|[uú]teis|h[aá]biles|business|working|itens|[ií]te[mn]s?|artigos?|art[ií]culos?|produtos?|productos?|products?|pe[cç]as?|piezas?|unidades?|units?|fotos?|photos?|arquivos?|archivos?|files?|vezes|veces|times|parcelas?|cuotas?|reais)(?!\p{L}))/iu;

/** The number in the API's answer to a creation: certain, or only mentioned, which another list has to confirm. */
interface AnsweredNumber {
  protocolId?: number;
  mentionedId?: number;
}

/**
 * The protocol's number in the API's answer to its creation: the digits in parentheses after the word "protocolo".
 * Digits after another word are only mentioned: they may be an order's or an invoice's. A number that is certainly
 * another thing's, by the word before it or by what follows, does not count, because files would be sent to it. Nor
 * does any of several different ones.
 * @param message e.g. `Protocolo (123456) gerado com sucesso`
 * @returns no number where the message has none, or does not say which: a success without number
 * Source: .docs/rules/creating-a-protocol.md#success, .docs/rules/creating-a-protocol.md#a-number-that-nobody-told.
 */
export function findProtocolNumber(message: string): AnsweredNumber {
  const found = [...message.matchAll(IN_PARENTHESES)];
  const named = found.filter(([, word]) => word !== undefined);
  if (named.length > 0) {
    const protocolId = onlyOne(named);
    return protocolId === undefined ? {} : { protocolId };
  }
  const mentionedId = onlyOne(
    found.filter(
      ({ 0: whole, index }) =>
        !OF_ANOTHER_THING.test(message.slice(Math.max(0, index - 30), index)) &&
        !GOES_ON.test(message.slice(index + whole.length, index + whole.length + 20)),
    ),
  );
  return mentionedId === undefined ? {} : { mentionedId };
}

function onlyOne(found: readonly RegExpExecArray[]): number | undefined {
  const [number = 0, ...more] = new Set(found.map(([, , digits]) => Number(digits)));
  // No protocol has the number 0: an API that says so has none to tell.
  return number > 0 && more.length === 0 ? number : undefined;
}

/** The API answers in the customer's language, and writes "Protocolo gerado" as well as "Solicitação gerada". */
const GENERATED =
  /gerad[oa] com sucesso|generated successfully|successfully generated|generad[oa] (?:con éxito|exitosamente)/i;

/**
 * Whether the API's answer says that the protocol was generated successfully, which shows its alert for longer.
 * Source: .docs/rules/creating-a-protocol.md#success.
 */
export function saysGenerated(message: string): boolean {
  return GENERATED.test(normalised(message, 'NFC'));
}

/** The other words of the sentence that a protocol was generated. */
const OF_THE_SENTENCE =
  /(?<!\p{L})(?:protocolo?|solicitação|request|solicitud|n[.º°o]|número|number|o|a|seu|sua|the|your|el|la|tu|su|foi|was|has|been|fue|ha|sido)(?!\p{L})/giu;

/**
 * Whether the API's answer says more than that the protocol was generated, such as that an item is not in it.
 * Source: .docs/rules/creating-a-protocol.md#success.
 */
export function saysMoreThanGenerated(message: string): boolean {
  const others = normalised(message, 'NFC')
    .replace(GENERATED, ' ')
    .replace(IN_PARENTHESES, ' ')
    .replace(OF_THE_SENTENCE, ' ');
  return /[\p{L}\p{N}]/u.test(others);
}

/**
 * The mark that distinguishes a customer's protocols before their numbers are known: the contact type, and the invoice
 * of the first item without its leading zeros.
 * @returns undefined if either is missing: such a protocol cannot be distinguished from others
 */
export function protocolMark(
  contactType: number | undefined,
  invoiceNumber: string | undefined,
): string | undefined {
  const invoice = invoiceDigits(invoiceNumber);
  return contactType === undefined || invoice === undefined ? undefined : `${contactType}:${invoice}`;
}

/**
 * An invoice's number as it can be compared: without its leading zeros, which not every call of the API writes.
 * @returns undefined where there is none
 */
export function invoiceDigits(invoiceNumber: string | undefined): string | undefined {
  const digits = trimmed(invoiceNumber ?? '').replace(/^0+/, '');
  return digits || undefined;
}
