import { expect, test } from 'vitest';

import { BRANDS } from '../../support/samples/brands.ts';
import { createVisitor, type Answer } from '../../support/visitor.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

const { default: routes } = (await import(new URL('../../../app/routes.ts', import.meta.url).href)) as {
  default: { path?: string }[];
};
/** These addresses accept any form and end the session, so they come last. */
const ENDING = ['/logout', '/dados-e-privacidade'];
const paths = routes
  .map(({ path = '' }) => `/${path.replace(':prt_id', '1').replace('*', 'nowhere')}`)
  .sort((one, other) => ENDING.indexOf(one) - ENDING.indexOf(other));

const isPage = ({ headers }: Answer) => String(headers['content-type']).startsWith('text/html');

test.each(BRANDS)(
  'the page for a refused form has title, language, brand, contact and version at every address: $name',
  async ({ name, slug }) => {
    const world = await createWorld(stack.mockUrl);
    const visitor = createVisitor(stack.port, slug);
    await logIn(visitor, world);
    const refused: string[] = [];
    for (const path of paths) {
      const answer = await visitor.post(path, { intent: 'nonsense' });
      if (!isPage(answer)) continue;
      const { headers, status, text } = answer;
      refused.push(path);
      expect.soft(status, path).toBeGreaterThanOrEqual(400);
      expect.soft(status, path).toBeLessThan(500);
      expect.soft(text, path).toMatch(new RegExp(`<title>[^<]+ · ${name}</title>`));
      expect.soft(text, path).toContain(`<html lang="pt-BR" data-brand="${slug}"`);
      expect.soft(text, path).toContain(`Código para o atendimento: ${String(headers['x-request-id'])}`);
      expect.soft(text, path).toContain(`Falar com a ${name}`);
      expect.soft(text, path).toMatch(/Versão \d/);
    }
    expect(refused).toEqual(
      expect.arrayContaining(['/home', '/login', '/about', '/protocolos', '/protocol/1', '/nowhere']),
    );
  },
);
