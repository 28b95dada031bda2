/** In an address: what is kept of the page's form is judged, and what is wrong with these fields is told. */
const TOLD = 'conferir';
/** In the place of names: whichever are wrong. */
export const ALL_FIELDS = 'tudo';

/** Fields of a form that has come back without being sent, by name; `all`: whichever are wrong. */
export type ToldFields = readonly string[] | 'all';

/** The fields that an address asks for; `undefined` where it asks for none. */
export function toldFieldsAt(query: URLSearchParams): ToldFields | undefined {
  const told = query.get(TOLD);
  return told === ALL_FIELDS ? 'all' : told?.split(' ');
}

/** Whether a field is among those that are told. */
export function isToldOf(fields: ToldFields, name: string): boolean {
  return fields === 'all' || fields.includes(name);
}

/**
 * The address of a page that tells these fields of its form.
 *
 * @param path with its query, without an anchor
 * @param fields their names with spaces between, or `ALL_FIELDS`
 */
export function toldAt(path: string, fields: string): string {
  const [page = '', search] = path.split('?');
  const query = new URLSearchParams(search);
  query.set(TOLD, fields);
  return `${page}?${query}`;
}
