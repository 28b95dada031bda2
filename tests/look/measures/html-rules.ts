import { HtmlValidate } from 'html-validate';

/** html-validate's recommended rules, without those on the style of writing HTML, which is up to React. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'no-dup-id': 'error',
    'valid-id': ['error', { relaxed: true }],
  },
});

/** What is wrong with a page's HTML: the rule, the place and the message, one line each. */
export function htmlFaults(html: string): string[] {
  return validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages)
    .map(({ ruleId, selector, message }) => `${ruleId} at ${selector ?? 'the page'}: ${message}`);
}
