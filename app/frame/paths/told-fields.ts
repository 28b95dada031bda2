/** The parameter of an address whose page judges the form as it is stored, and shows the faults of the named fields. */
const TOLD = 'conferir';
/** In the place of names: all fields that have faults. */
export const ALL_FIELDS = 'tudo';

/** The fields whose faults a form shows without having been sent, by name; `all`: whichever have faults. */
export type ToldFields = readonly string[] | 'all';

/** The fields that an address asks for; `undefined` where it asks for none. */
export function toldFieldsAt(query: URLSearchParams): ToldFields | undefined {
  const told = query.get(TOLD);
  return told === ALL_FIELDS ? 'all' : told?.split(' ');
}

/** Whether a field is among those whose faults are shown. */
export function isToldOf(fields: ToldFields, name: string): boolean {
  return fields === 'all' || fields.includes(name);
}

/**
 * The address of a page that shows the faults of these fields of its form.
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
