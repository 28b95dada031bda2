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
