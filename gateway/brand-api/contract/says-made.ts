import type { Language } from './languages.ts';

/** How messages of the API say in a language that a protocol was made, or was not: parts of regular expressions. */
interface Words {
  protocol: string;
  /** What else a protocol is called before it has a number. */
  request: string;
  /**
   * "não foi possível gerar", "not generated", "erro ao gerar". Only a few known words may stand between the "not" and
   * the verb: with others it is advice, as in "não é necessário abrir outro protocolo".
   */
  notMade: string;
  /** What comes around the noun in "nenhum protocolo foi gerado". */
  none: { before: string; after: string };
  /** "com sucesso", after what was not made. */
  successfully: string;
  /** "gerado com sucesso". */
  made: string;
}

/** The API answers in the language that it is asked in, or in Portuguese. */
const WORDS: Readonly<Record<Language, Words>> = {
  pt: {
    protocol: 'protocolo',
    request: 'solicita[cç][aã]o|requisi[cç][aã]o|pedido',
    notMade: [
      String.raw`n[aã]o\s(?:(?:foi|p[oô]de|pode|ser|sido|poss[ií]vel|[eé] poss[ií]vel|conseguimos|conseguiu|pudemos|ainda|est[aá])\s){0,3}(?:gera(?:d[oa]|r)|cria(?:d[oa]|r)|registra(?:d[oa]|r)|realiza(?:d[oa]|r)|abert[oa]|abrir|conclu[ií](?:d[oa]|r))`,
      String.raw`(?:erro|falha|falhou)(?:\s\p{L}+)?\s(?:ao|em)\s(?:gerar|criar|registrar|abrir|concluir)`,
    ].join('|'),
    none: { before: 'nenhuma?', after: String.raw`(?:foi\s)?(?:gerad|criad|registrad|abert)[oa]` },
    successfully: 'com sucesso',
    made: '(?:gerad|criad|registrad|abert|conclu[ií]d)[oa] com (?:sucesso|[eê]xito)',
  },
  en: {
    protocol: 'protocol',
    request: 'request',
    notMade: String.raw`(?:(?<!do\s)not|cannot|unable\sto|failed\sto|(?:could|was|is|has|did)n['’]t)\s(?:(?:be|been|able to|successfully|yet)\s){0,2}(?:generated?|created?)`,
    none: { before: 'no', after: String.raw`(?:was|has\sbeen|could\sbe)\s(?:generated|created)` },
    successfully: 'successfully',
    made: '(?:generated|created) successfully|successfully (?:generated|created)',
  },
  es: {
    protocol: 'protocolo',
    request: 'solicitud|pedido',
    // In Portuguese "no" means "in the": it is a negation only with these words.
    notMade: [
      String.raw`no\s(?:(?:se|ha|hemos|fue|pudo|pudimos|podido|ser|sido|posible|es posible|logr[oó]|a[uú]n|puede)\s){0,3}(?:genera(?:d[oa]|r)|gener[oó]|crea(?:d[oa]|r))`,
      String.raw`(?:error|fallo)\sal\s(?:generar|crear)`,
    ].join('|'),
    none: {
      before: 'ning[uú]na?',
      after: String.raw`(?:(?:fue|ha\ssido|pudo\sser)\s)?(?:generad|cread)[oa]`,
    },
    successfully: 'con [eé]xito',
    made: '(?:generad|cread)[oa] (?:con [eé]xito|exitosamente)',
  },
};

const languages = Object.values(WORDS);
/** Messages mix languages: "Protocolo (123456) generated successfully". */
const anyOf = (wordsOf: (words: Words) => string) => languages.map(wordsOf).join('|');
const PROTOCOL = String.raw`(?:${anyOf(({ protocol }) => protocol)})`;
const NOUN = String.raw`(?:${anyOf(({ protocol, request }) => `${protocol}|${request}`)})(?!\p{L})`;
const NOT_MADE = anyOf(({ notMade }) => notMade);
/** Only the protocol or the request counts: a posting code that is not made yet is no failure. */
const DENIALS = new RegExp(
  [
    anyOf(({ none }) => String.raw`(?<!\p{L})${none.before}\s${NOUN}\s${none.after}(?!\p{L})`),
    String.raw`(?<!\p{L})${NOUN}(?:\s?\(\s?\d*\s?\))?(?:\s\p{L}+){0,2}?\s(?:${NOT_MADE})(?!\p{L})`,
    String.raw`(?<!\p{L})(?:${NOT_MADE})(?!\p{L})(?:\s\p{L}+){0,2}?\s${NOUN}`,
    String.raw`(?:^|[.:!]\s?)(?:${NOT_MADE})(?!\p{L})(?:\s(?:${anyOf(({ successfully }) => successfully)}))?(?=\s?(?:[.,;:!]|$))`,
  ].join('|'),
  'giu',
);
const MADE = new RegExp(
  anyOf(({ made }) => made),
  'iu',
);
/**
 * The message names the protocol's number: what is not made yet is its order or its label. In a refusal the number may
 * be that of an older protocol.
 */
const NUMBERED = new RegExp(String.raw`(?<!\p{L})${PROTOCOL}\s*(?:n[.º°o]*\s*)?\(\s?0*[1-9]`, 'iu');

/**
 * Whether the API's message, which came with a success, says that no protocol was made. One that says elsewhere that it
 * was made, or names its number, does not.
 * Source: .docs/rules/brand-api-behaviour.md#errors
 */
export function saysNotMade(message: string): boolean {
  const words = inOneLine(message);
  const others = words.replaceAll(DENIALS, ' ');
  return others !== words && !MADE.test(others) && !NUMBERED.test(others);
}

/**
 * Whether the API's message, which came with a refusal, says that the protocol was made all the same.
 * Source: .docs/rules/brand-api-behaviour.md#errors
 */
export function saysMade(message: string): boolean {
  return MADE.test(inOneLine(message).replaceAll(DENIALS, ' '));
}

/** Without line breaks or combining accents. */
function inOneLine(message: string): string {
  return message.replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim();
}
