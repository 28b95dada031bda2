import { expect, test } from 'vitest';

import { hiddenValue } from '../../support/page-fields.ts';
import { mainWordsOf } from '../../support/page-words.ts';
import { createVisitor } from '../../support/visitor.ts';
import { CONFIRMATION, EXCHANGE, readForm } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';
import { THREE_LINES, VOUCHER } from '../three-items.ts';

const OTHER = 'Sua última solicitação agora é outra';

test.each(['forget', 'recover'])(
  '"%s", pressed on an older home, leaves alone a newer last request that it did not show',
  async (intent) => {
    const world = await createWorld(stack.mockUrl, { overlay: THREE_LINES });
    const customer = createVisitor(stack.port);
    await logIn(customer, world);
    await world.addFault({ call: 'generateProtocol', kind: 'status', status: 422, times: 2 });
    const refuse = async (item: Record<string, string>) => {
      await customer.post('/home', item);
      await customer.post(CONFIRMATION, await readForm(customer));
      return customer.get('/home');
    };
    const older = await refuse(EXCHANGE);
    const offered = mainWordsOf(older.text).join(' ');
    expect(offered).toContain('Sua última solicitação não virou protocolo Tênis Corre');
    const shown = hiddenValue(older, 'shown-request') ?? '';
    const newer = await refuse(VOUCHER);
    expect(hiddenValue(newer, 'shown-request')).not.toBe(shown);

    await customer.post('/home', { intent, 'shown-request': shown });
    const after = await customer.get('/home');
    expect(after.text).toContain(OTHER);
    const own = hiddenValue(after, 'shown-request') ?? '';
    expect(own).toBe(hiddenValue(newer, 'shown-request'));
    await customer.post('/home', { intent, 'shown-request': own });
    expect((await customer.get('/home')).text).not.toContain('value="recover"');
  },
);
