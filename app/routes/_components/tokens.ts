import source from '~/themes/tokens.css?raw';

export interface Token {
  name: string;
  /** As the style sheet has it for a brand that sets nothing. */
  value: string;
}

const [defaults = ''] = source.split('@media');

/** Every token of the themes, in the order of the style sheet: a new one is on the page by itself. */
export const tokens: Token[] = defaults.split('\n').flatMap((line) => {
  const [, name, value] = /^ +(--[\w-]+): ([^;]+);$/.exec(line) ?? [];
  return name !== undefined && value !== undefined ? [{ name, value }] : [];
});

export const TEXT_SIZE = '--text-';
export const isColour = ({ value }: Token) => /^(#|rgb)/.test(value);
export const isSpace = ({ name }: Token) => name.startsWith('--s-');
export const isTextSize = ({ name }: Token) => name.startsWith(TEXT_SIZE);
