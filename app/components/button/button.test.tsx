import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { Button } from './button.tsx';

it('says that there is nothing to press yet, and still takes a press', () => {
  const html = renderToStaticMarkup(<Button aria-disabled>Reenviar código</Button>);
  expect(html).toContain(' aria-disabled="true"');
  expect(html).not.toContain(' disabled');
});

it('says so while its own press is on the way, whatever else it is', () => {
  expect(renderToStaticMarkup(<Button pending>Enviar</Button>)).toContain(' aria-disabled="true"');
  expect(
    renderToStaticMarkup(
      <Button pending aria-disabled={false}>
        Enviar
      </Button>,
    ),
  ).toContain(' aria-disabled="true"');
});

it('says nothing of it otherwise', () => {
  expect(renderToStaticMarkup(<Button>Enviar</Button>)).not.toContain('aria-disabled');
});
