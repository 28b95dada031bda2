import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { DefinitionList } from './definition-list.tsx';

const shown = (description: string) =>
  /<dd[^>]*>(.*)<\/dd>/.exec(
    renderToStaticMarkup(<DefinitionList definitions={[{ term: 'E-mail', description }]} />),
  )?.[1];

test('an e-mail in a definition list may break after its "@"', () => {
  expect(shown('marina.couto@exemplo.com.br')).toBe('marina.couto@<wbr/>exemplo.com.br');
});

test('any other value in a definition list stands as it is', () => {
  expect(shown('Marina Couto Ferraz')).toBe('Marina Couto Ferraz');
});

test.each([
  [{ isNumber: true }, undefined, true],
  [{}, 'no', true],
  [{}, undefined, false],
] as const)('%o in a list that says %s is kept from tools that translate: %s', (one, translate, isKept) => {
  const definitions = [{ term: 'Endereço', description: 'Rua', ...one }];
  const html = renderToStaticMarkup(<DefinitionList definitions={definitions} translate={translate} />);
  expect(html.includes('<dd translate="no">') || html.includes('" translate="no">')).toBe(isKept);
});
