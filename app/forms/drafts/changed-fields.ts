type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a form whose value differs from the one they came with, also if they changed before script ran. */
export function changedFields({ elements }: HTMLFormElement): Field[] {
  return [...elements].filter(isField).filter(hasChanged);
}

/** A field that the customer fills in. */
export function isField(element: unknown): element is Field {
  if (element instanceof HTMLInputElement) return !['file', 'hidden'].includes(element.type);
  return element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
}

function hasChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const start = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    return field.value !== start?.value;
  }
  const isChoice = field.type === 'radio' || field.type === 'checkbox';
  if (isChoice && field instanceof HTMLInputElement) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
