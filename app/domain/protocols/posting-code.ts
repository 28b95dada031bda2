import { normalised } from '../text/normalised.ts';

/** A code that a parcel is handed in with at the post office. */
export interface PostingCode {
  /** As the brand wrote it. */
  readonly shown: string;
  /** Without spaces and signs, as it is keyed in. */
  readonly value: string;
}

/** There is one for each parcel; where there are many, the customer reads the list in the message. */
const MOST_CODES = 3;
/** The largest distance between the digits and the word before them that names them. */
const NEAR = 60;

/** Two letters, nine digits, and where it is a national parcel BR, together or in threes (UPU S10, as the Correios write it). */
const OBJECT = String.raw`[A-Z]{2}[ -]?\d{3}[ .-]?\d{3}[ .-]?\d{3}(?: ?BR)?|[A-Za-z]{2}\d{9}[Bb][Rr]`;
/** The authorisation to post ("e-ticket"): 9 to 12 digits, together or in groups. */
const AUTHORISATION = String.raw`\d{9,12}|\d{3,4}(?:[ .-]\d{3,4}){2}`;
const CANDIDATE = new RegExp(
  String.raw`(?<![\p{L}\d/_=@#.-])(?:(${OBJECT})|(${AUTHORISATION}))(?![\p{L}\d_@]|[/.-]\d)`,
  'gu',
);

/** Letters before nine digits that are a word or name another number: an invoice, an identity card. */
const NO_OBJECT = /^(?:AO?S?|DA|DE|DO|E[MU]|N[AFOR]|OS?|OU|RG|SE|UM)$/i;
/** Numbers that are no code although they have its form: service lines. */
const SERVICE_LINE = /^(?:0[358]00|400[34])/;

/** Words that mark the digits after them as such a code, or as something else: the nearest word counts. */
const WORDS =
  /(c[óo]digo|code|autoriza|authori[sz]a|e-?ticket|post(?:ag|ar|e\b|al\b)|etiqueta|label|franqu|objeto|coleta)|(rastre|track|seguimiento|pedido|order|nota|fiscal|factura|invoice|danfe|\bnf|cpf|cnpj|cep\b|\brg\b|fone|celular|phone|whats|ligue|protocol|cliente|produto|product|barras|seguran|acesso|conta|boleto|banco|pix|valor)/giu;

/**
 * The posting codes in a message, in its order, each once. Digits alone count only where the nearest word before them
 * in the same sentence names such a code; two letters with nine digits count unless that word names something else.
 *
 * @param message plain text, as long as it may be: the work grows with its length alone
 * Source: .docs/rules/protocols-and-statuses.md#posting-codes.
 */
export function findPostingCodes(message: string): PostingCode[] {
  const text = normalised(message, 'NFC').replaceAll(/\s/g, ' ');
  const found = new Map<string, PostingCode>();
  for (const { 0: shown, 1: object, index } of text.matchAll(CANDIDATE)) {
    if (found.size === MOST_CODES) break;
    const said = nearestWord(text.slice(Math.max(0, index - NEAR), index));
    const isObject = object !== undefined && !NO_OBJECT.test(shown.slice(0, 2));
    const code = isObject ? shown : shown.replace(/^[A-Za-z]{2}[ -]?/, '');
    const isCode = isObject ? said !== 'other' : said === 'code' && !SERVICE_LINE.test(code);
    const value = code.replaceAll(/[ .-]/g, '').toUpperCase();
    if (isCode) found.set(value, found.get(value) ?? { shown: code, value });
  }
  return [...found.values()];
}

/** @param before the last characters before the digits */
function nearestWord(before: string): 'code' | 'other' | undefined {
  const sentence = before.slice(before.search(/[.!?;] [^.!?;]*$/) + 1);
  const last = [...sentence.matchAll(WORDS)].at(-1);
  if (!last) return undefined;
  return last[1] === undefined ? 'other' : 'code';
}
