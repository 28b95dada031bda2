/** Markup that can be put into a page without escaping. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Content = Markup | string | number | undefined | false | Content[];

/** Markup from a template: every value that is not markup itself is escaped; `undefined` and `false` leave nothing. */
export function html(strings: TemplateStringsArray, ...values: Content[]): Markup {
  return new Markup(strings.reduce((page, string, index) => page + toText(values[index - 1]) + string));
}

function toText(content: Content): string {
  if (content === undefined || content === false) return '';
  if (content instanceof Markup) return content.text;
  if (Array.isArray(content)) return content.map(toText).join('');
  return String(content).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
