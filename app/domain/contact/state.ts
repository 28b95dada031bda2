import { withoutAccents } from '../text/normalised.ts';
import { plain } from '../text/typed-text.ts';

/** The 26 states of Brazil and the Federal District: 2 letters, and the name without accents. */
const NAMES: ReadonlyMap<string, string> = new Map(
  (
    'AC ACRE,AL ALAGOAS,AM AMAZONAS,AP AMAPA,BA BAHIA,CE CEARA,DF DISTRITO FEDERAL,ES ESPIRITO SANTO,GO GOIAS,' +
    'MA MARANHAO,MG MINAS GERAIS,MS MATO GROSSO DO SUL,MT MATO GROSSO,PA PARA,PB PARAIBA,PE PERNAMBUCO,PI PIAUI,' +
    'PR PARANA,RJ RIO DE JANEIRO,RN RIO GRANDE DO NORTE,RO RONDONIA,RR RORAIMA,RS RIO GRANDE DO SUL,' +
    'SC SANTA CATARINA,SE SERGIPE,SP SAO PAULO,TO TOCANTINS'
  )
    .split(',')
    .map((state) => [state.slice(0, 2), state.slice(3)]),
);

/** Their 2 letters, in the order of the alphabet. */
export const STATES: readonly string[] = [...NAMES.keys()];

/**
 * Reads a state, in upper or lower case: its 2 letters, or its name, with or without accents, as auto-fill writes it.
 * @returns its 2 capital letters, or undefined where there is no such state
 * Source: .docs/rules/field-formats.md#state.
 */
export function parseState(typed: string): string | undefined {
  const text = withoutAccents(plain(typed).toUpperCase()).replaceAll(/\s+/g, ' ');
  if (NAMES.has(text)) return text;
  return STATES.find((letters) => NAMES.get(letters) === text);
}
