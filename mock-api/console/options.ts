import { html, type Markup } from './html.ts';

/** The options of a select, by value and text, with the chosen one selected. */
export function toOptions(
  options: readonly (readonly [value: string, text: string])[],
  chosen: string | undefined,
): Markup[] {
  return options.map(([value, text]) =>
    value === chosen
      ? html`<option value="${value}" selected>${text}</option>`
      : html`<option value="${value}">${text}</option>`,
  );
}
