import type { ProtocolFilter } from '~/domain/protocols/protocol-filter.ts';

/** The names of the filter's fields in the address, and the values of its choice. */
export const filterFields = { state: 'situacao', number: 'numero' } as const;
export const filterStates = { open: 'abertos', finished: 'encerrados' } as const;

/** The filter of an address, which anybody can write; unknown values filter nothing. */
export function filterFrom(query: URLSearchParams): ProtocolFilter {
  const wanted = query.get(filterFields.state);
  const state = (['open', 'finished'] as const).find((known) => filterStates[known] === wanted);
  return { state, number: query.get(filterFields.number)?.slice(0, 40) ?? '' };
}
