import { expect, test } from 'vitest';

import { createVisitor } from '../../support/visitor.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

const SCENARIO = 'protocol-as-task';
/** A protocol of Marina's at the base brand. */
const OPENED = 120_347;
const POSTAGE_GENERATED = 16;

const HIDDEN = 'A mensagem desta etapa não pode ser mostrada aqui. Fale com a Vaivém.';

/** A customer at a protocol whose newest message on the postage is a picture, after an older one with a code. */
async function pictured(picture: string) {
  const world = await createWorld(stack.mockUrl, SCENARIO);
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  const id = (await world.protocolIds()).find((number) => String(number).endsWith(String(OPENED)));
  if (id === undefined) throw new Error(`no protocol ${OPENED}`);
  await world.moveProtocol(id, POSTAGE_GENERATED, 'Poste com o código EC418220937BR.');
  await world.moveProtocol(id, POSTAGE_GENERATED, picture);
  const { text } = await customer.get(`/protocol/${id}`);
  const [, task = ''] = /<section[^>]*aria-labelledby="next"[^>]*>(.*?)<\/section>/s.exec(text) ?? [];
  return { task, page: text };
}

test('the newest message is the task, even if it cannot be shown: an older one is over', async () => {
  const { page, task } = await pictured('<p><img src="https://a.br/etiqueta.png"></p>');
  expect(task).toContain(HIDDEN);
  expect(task).toContain('Leve o produto aos Correios');
  expect(task).not.toContain('EC418220937BR');
  expect(page.split(HIDDEN).length - 1, 'in the task and in the history').toBeGreaterThan(1);
});

test('a message that is only a picture is shown by its alternative text', async () => {
  const { page, task } = await pictured('<img src="https://a.br/e.png" alt="Etiqueta EC 601 055 502 BR">');
  expect(task).toMatch(/<h2[^>]*>Etiqueta EC\s601\s055\s502\sBR<\/h2>/);
  expect(task).not.toContain('EC418220937BR');
  expect(page).not.toContain(HIDDEN);
});

test('a message that would show nothing counts as none', async () => {
  const { page, task } = await pictured('<p><br></p>');
  expect(task).toContain('EC418220937BR');
  expect(page).toContain('Sem observações nesta etapa.');
  expect(page).not.toContain(HIDDEN);
});
