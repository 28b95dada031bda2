import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { PageShell } from './page-shell.tsx';

describe('the frame of a page that the server sends', () => {
  it('is not inert where no dialog is open', () => {
    const html = renderToStaticMarkup(
      <PageShell skipLabel="Ir para o conteúdo" header={<header />} alerts={undefined}>
        Pedidos
      </PageShell>,
    );
    expect(html).not.toContain('inert');
    expect(html).toContain('href="#content"');
    expect(html).toMatch(/<main[^>]* id="content"/);
  });

  it('is inert under an open dialog, which comes before it', () => {
    const html = renderToStaticMarkup(
      <PageShell
        skipLabel="Ir para o conteúdo"
        header={<header />}
        alerts={undefined}
        overlay={<dialog open>Prazo</dialog>}
      >
        Pedidos
      </PageShell>,
    );
    expect(html).toMatch(/<div[^>]* inert=""/);
    expect(html).toMatch(/^<dialog open="">Prazo<\/dialog><div/);
  });
});
