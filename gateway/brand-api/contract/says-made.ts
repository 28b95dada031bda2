const NOUN = String.raw`(?:protocol[oe]?|solicita[cç][aã]o|solicitud|requisi[cç][aã]o|pedido|request)(?!\p{L})`;
/** Between the "not" and what was not done. With others it is advice: "não é necessário abrir outro protocolo". */
const HELPERS = {
  pt: 'foi|p[oô]de|pode|ser|sido|poss[ií]vel|[eé] poss[ií]vel|conseguimos|conseguiu|pudemos|ainda|est[aá]',
  es: 'se|ha|hemos|fue|pudo|pudimos|podido|ser|sido|posible|es posible|logr[oó]|a[uú]n|puede',
  en: 'be|been|able to|successfully|yet',
};
/** "não foi possível gerar", "not generated", "no se pudo generar", "erro ao gerar". In Portuguese "no" is no negation. */
const NOT_MADE = [
  String.raw`n[aã]o\s(?:(?:${HELPERS.pt})\s){0,3}(?:gera(?:d[oa]|r)|cria(?:d[oa]|r)|registra(?:d[oa]|r)|realiza(?:d[oa]|r)|abert[oa]|abrir|conclu[ií](?:d[oa]|r))`,
  String.raw`(?:erro|falha|falhou)(?:\s\p{L}+)?\s(?:ao|em)\s(?:gerar|criar|registrar|abrir|concluir)`,
  String.raw`no\s(?:(?:${HELPERS.es})\s){0,3}(?:genera(?:d[oa]|r)|gener[oó]|crea(?:d[oa]|r))`,
  String.raw`(?:error|fallo)\sal\s(?:generar|crear)`,
  String.raw`(?:(?<!do\s)not|cannot|unable\sto|failed\sto|(?:could|was|is|has|did)n['’]t)\s(?:(?:${HELPERS.en})\s){0,2}(?:generated?|created?)`,
].join('|');
/** What was not made is the protocol or the request: a posting code that is not made yet is no failure. */
const DENIALS = new RegExp(
  [
    String.raw`(?<!\p{L})nenhuma?\s${NOUN}\s(?:foi\s)?(?:gerad|criad|registrad|abert)[oa](?!\p{L})`,
    String.raw`(?<!\p{L})${NOUN}(?:\s?\(\s?\d*\s?\))?(?:\s\p{L}+){0,2}?\s(?:${NOT_MADE})(?!\p{L})`,
    String.raw`(?<!\p{L})(?:${NOT_MADE})(?!\p{L})(?:\s\p{L}+){0,2}?\s${NOUN}`,
    String.raw`(?:^|[.:!]\s?)(?:${NOT_MADE})(?!\p{L})(?:\s(?:com sucesso|con [eé]xito|successfully))?(?=\s?(?:[.,;:!]|$))`,
  ].join('|'),
  'giu',
);
const MADE = new RegExp(
  [
    String.raw`(?:gerad|criad|registrad|abert|conclu[ií]d)[oa] com (?:sucesso|[eê]xito)`,
    '(?:generated|created) successfully|successfully (?:generated|created)',
    String.raw`(?:generad|cread)[oa] (?:con [eé]xito|exitosamente)`,
  ].join('|'),
  'iu',
);
/** Its number stands there: the order or the label of it is what is not made yet. A refusal may name an older protocol so. */
const NUMBERED = /(?<!\p{L})protocolo?\s*(?:n[.º°o]*\s*)?\(\s?0*[1-9]/iu;

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

/** Without line breaks, and without marks that stand apart from their letters. */
function inOneLine(message: string): string {
  return message.replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim();
}
