/** For the page: controls that begin lower than another of the same row, as `id and id: 20 px`. */
export function unlevelRows(): string[] {
  const fields = [...document.querySelectorAll('label')].flatMap((label) => {
    const field = label.parentElement;
    const control = field?.querySelector('input:not([type="radio"], [type="checkbox"]), select');
    return field && control && !label.contains(control) ? [{ row: field.parentElement, field, control }] : [];
  });
  return fields.flatMap((one, at) => {
    const next = fields[at + 1];
    if (!next || next.row !== one.row) return [];
    const [left, right] = [one, next].map(({ field }) => field.getBoundingClientRect());
    const isOneRow =
      left && right && left.right <= right.left && left.top < right.bottom && right.top < left.bottom;
    const apart = Math.abs(
      one.control.getBoundingClientRect().top - next.control.getBoundingClientRect().top,
    );
    return isOneRow && apart > 1 ? [`${one.control.id} and ${next.control.id}: ${Math.round(apart)} px`] : [];
  });
}

/** For the page: translucent or filtered inline boxes with blocks inside, on which WebKit ignores the effect. */
export function inlineVeils(): string[] {
  return [...document.querySelectorAll('main *')].flatMap((element) => {
    const { display, filter, opacity } = getComputedStyle(element);
    const isVeil = display === 'inline' && (opacity !== '1' || filter !== 'none');
    const hasBlocks = [...element.children].some((child) =>
      /^(?:block|grid|flex)$/.test(getComputedStyle(child).display),
    );
    return isVeil && hasBlocks ? [`${element.localName}: ${element.textContent.trim().slice(0, 40)}`] : [];
  });
}
