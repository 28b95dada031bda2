import { focusOn } from '~/components/focus-on.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Keeps what was filled in before React began, and the focus, where React draws the page anew instead of taking it up:
 * it does so where something else, such as an extension of the browser, put an element into the page first.
 *
 * @returns what to call once React has drawn anew
 */
export function keepFields(): () => void {
  const kept = numberedFields();
  const focused = document.activeElement;
  const { href } = location;
  return () => {
    // On another page, fields of these names are not these fields.
    if (location.href !== href) return;
    const now = numberedFields();
    for (const [number, field] of kept) {
      const successor = now.get(number);
      if (!successor || field.isConnected) continue;
      kept.delete(number);
      fillIn(successor, field);
      if (field === focused) focusOn(successor);
    }
  };
}

/** The page's fields by name and kind, and their number among those alike: several forms may have the same one. */
function numberedFields(): Map<string, Field> {
  const fields = new Map<string, Field>();
  const counts = new Map<string, number>();
  for (const field of document.querySelectorAll<Field>(
    ':is(input:not([type="hidden"]), select, textarea)[name]',
  )) {
    const kind = `${field.type} ${field.name} ${isAnswer(field) ? field.value : ''}`;
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    fields.set(`${kind} ${count}`, field);
  }
  return fields;
}

const isAnswer = ({ type }: Field) => type === 'radio' || type === 'checkbox';

/** Does to a field what the customer did to the one before it, so that whoever listens hears of it. */
function fillIn(field: Field, before: Field): void {
  if (isAnswer(field)) {
    const { checked, type } = before as HTMLInputElement;
    const isUndone = checked || type === 'checkbox';
    if ((field as HTMLInputElement).checked !== checked && isUndone) field.click();
    return;
  }
  if (field.value === before.value) return;
  if (field.type === 'file') (field as HTMLInputElement).files = (before as HTMLInputElement).files;
  // React notes what is set at the field itself, and would take the event for none.
  else Reflect.set(Object.getPrototypeOf(field) as object, 'value', before.value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
