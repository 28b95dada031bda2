/** The parameter of an address whose page judges the form as it is stored, and shows the faults of the named fields. */
const VALIDATE = 'conferir';
/** In the place of names: all fields that have faults. */
export const ALL_FIELDS = 'tudo';

/** The fields whose faults a form shows without having been sent, by name; `all`: whichever have faults. */
export type ValidatedFields = readonly string[] | 'all';

/** The fields that an address asks for; `undefined` where it asks for none. */
export function validatedFieldsAt(query: URLSearchParams): ValidatedFields | undefined {
  const validated = query.get(VALIDATE);
  return validated === ALL_FIELDS ? 'all' : validated?.split(' ');
}

/** Whether a field is among those whose faults are shown. */
export function isValidated(fields: ValidatedFields, name: string): boolean {
  return fields === 'all' || fields.includes(name);
}

/**
 * The address of a page that shows the faults of these fields of its form.
 *
 * @param path with its query, without an anchor
 * @param fields their names with spaces between, or `ALL_FIELDS`
 */
export function validatingPath(path: string, fields: string): string {
  const [page = '', search] = path.split('?');
  const query = new URLSearchParams(search);
  query.set(VALIDATE, fields);
  return `${page}?${query}`;
}
