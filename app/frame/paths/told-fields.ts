/** In an address: what is kept of the page's form is judged, and what is wrong with these fields is told. */
const TOLD = 'conferir';
const ALL = 'tudo';

/** Fields of a form that has come back without being sent, by name; `all`: whichever are wrong. */
export type ToldFields = readonly string[] | 'all';

/** The fields that an address asks for; `undefined` where it asks for none. */
export function toldFieldsAt(query: URLSearchParams): ToldFields | undefined {
  const told = query.get(TOLD);
  return told === ALL ? 'all' : told?.split(' ');
}

/**
 * The address of a page that tells these fields of its form.
 *
 * @param path with its query, without an anchor
 */
export function toldAt(path: string, fields: ToldFields): string {
  const [page = '', search] = path.split('?', 2);
  const query = new URLSearchParams(search);
  query.set(TOLD, fields === 'all' ? ALL : fields.join(' '));
  return `${page}?${query}`;
}
