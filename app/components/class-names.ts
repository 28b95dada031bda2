/** Joins the class names that apply into one `class` value; `undefined` when none does, so that no empty attribute is written. */
export function classNames(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
