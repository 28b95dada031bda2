import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';

import { Part } from './part.tsx';

function Broken(): never {
  throw new Error('a fault of this part');
}

/** As `entry.server.tsx` does: the whole page, before its first byte. */
function render(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onShellError: reject,
      onError: () => undefined,
    });
  });
}

it('a part that fails leaves the rest of the page standing, and says so in its place', async () => {
  const html = await render(
    <main>
      <Part failed={<p>Esta parte não carregou.</p>}>
        <Broken />
      </Part>
      <Part failed={<p>Nem esta.</p>}>
        <p>Histórico</p>
      </Part>
    </main>,
  );
  expect(html).toContain('Esta parte não carregou.');
  expect(html).toContain('<p>Histórico</p>');
  expect(html).not.toContain('Nem esta.');
});
