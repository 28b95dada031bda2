import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { unbroken } from './unbroken.tsx';

/** The text as React renders it, each unbroken word in brackets. */
const rendered = (text: string) =>
  renderToString(<>{unbroken(text)}</>).replaceAll(/<span[^>]*>([^<]*)<\/span>/g, '[$1]');

test.each([
  ['Tênis Corre Leve 3', 'Tênis Corre Leve 3'],
  ['Verde-mata', '[Verde-mata]'],
  ['O vale-compras de R$ 10,00 chega por e-mail.', 'O [vale-compras] de R$ 10,00 chega por [e-mail.]'],
  ['e-mail vale-compras', '[e-mail] [vale-compras]'],
  ['De maria.oliveira@empresa-exemplo.com.br', 'De maria.oliveira@empresa-exemplo.com.br'],
  ['Azul-marinho/Verde-mata/Giz', 'Azul-marinho/Verde-mata/Giz'],
  ['Veja https://loja.com/trocas-e-prazos e-mail', 'Veja https://loja.com/trocas-e-prazos [e-mail]'],
  ['', ''],
])(
  'words with a hyphen are kept unbroken, unless no narrow line has room for them, in "%s"',
  (text, html) => {
    expect(rendered(text)).toBe(html);
  },
);
