import { expect } from '../../support/expect.ts';
import { Then, When } from '../test.ts';

When('I wait {int} minutes', async ({ world }, minutes: number) => {
  await world.advanceClock({ minutes });
});

When('I wait {int} day(s)', async ({ world }, days: number) => {
  await world.advanceClock({ days });
});

When("the brand API's sessions end", async ({ world }) => {
  await world.expireSessions();
});

When('the brand API does not answer any call', async ({ world }) => {
  await world.addFault({ call: '*', kind: 'reset' });
});

When('the brand API fails every {string} call', async ({ world }, call: string) => {
  await world.addFault({ call, kind: 'status', status: 500 });
});

When(
  'the brand API fails the next {int} {string} calls, saying {string}',
  async ({ world }, times: number, call: string, message: string) => {
    await world.addFault({ call, kind: 'status', status: 500, message, times });
  },
);

When(
  'the brand API answers the next {string} call with {int}, saying {string}',
  async ({ world }, call: string, status: number, message: string) => {
    await world.addFault({ call, kind: 'status', status, message, times: 1 });
  },
);

When(
  'the brand API warns at the next {string} call with {int}, saying {string}',
  async ({ world }, call: string, status: number, message: string) => {
    await world.addFault({ call, kind: 'status', status, message, type: 'WARN', times: 1 });
  },
);

When(
  'the brand API answers every {string} call with {int}',
  async ({ world }, call: string, status: number) => {
    await world.addFault({ call, kind: 'status', status });
  },
);

/** The message has markup, control characters and overrides of the text's direction, and is far too long. */
When(
  'the brand API answers the next {string} call with {int}, saying something hostile',
  async ({ world }, call: string, status: number) => {
    const message = `<b>Pague</b> \u202eR$ 0,01\u202c\u0000 já: <a href="//mau.example">clique aqui</a> <script>alert(1)</script>`;
    await world.addFault({ call, kind: 'status', status, message: message + ' blá'.repeat(500), times: 1 });
  },
);

When(
  'the brand API answers every {string} call with {int}, without a body',
  async ({ world }, call: string, status: number) => {
    await world.addFault({ call, kind: 'empty', status });
  },
);

When(
  'the brand API takes {int} seconds for the next {string} call',
  async ({ world }, seconds: number, call: string) => {
    await world.addFault({ call, kind: 'delay', delayMs: seconds * 1_000, times: 1 });
  },
);

When(
  'the brand API takes {int} seconds for every {string} call',
  async ({ world }, seconds: number, call: string) => {
    await world.addFault({ call, kind: 'delay', delayMs: seconds * 1_000 });
  },
);

When(
  'product {string} sells out in size {string} and colour {string}',
  async ({ world }, product: string, size: string, colour: string) => {
    await world.setStock(product, size, colour, 0);
  },
);

When('the brand API answers the next {string} call with nothing at all', async ({ world }, call: string) => {
  await world.addFault({ call, kind: 'empty', status: 200, times: 1 });
});

When('the brand API leaves every row out of {string}', async ({ world }, call: string) => {
  await world.addFault({ call, kind: 'no-rows' });
});

When('the first row of {string} cannot be read', async ({ world }, call: string) => {
  await world.addFault({ call, kind: 'bad-row' });
});

When(
  'the brand changes {string} of {string} to {float}',
  async ({ world }, field: string, call: string, value: number) => {
    await world.addFault({ call, kind: 'changed', fields: { [field]: value } });
  },
);

/** An empty text counts as a missing one. */
When('the brand leaves {string} out of {string}', async ({ world }, field: string, call: string) => {
  await world.addFault({ call, kind: 'changed', fields: { [field]: '' } });
});

When('the record of my e-mail is another person’s', async ({ world }) => {
  await world.addFault({ call: 'consumers', kind: 'changed', fields: { CON_CPF: '529.982.247-25' } });
});

When('the bonuses of the brand are in force no more', async ({ world }) => {
  await world.addFault({ call: 'bonus', kind: 'changed', fields: { BON_STATUS: 'N' } });
});

When('the brand API works again', async ({ world }) => {
  await world.clearFaults();
});

When('the brand API does the next {string} call, but its answer is lost', async ({ world }, call: string) => {
  await world.addFault({ call, kind: 'reset', times: 1, afterEffect: true });
});

When(
  'the brand moves the protocol on to status {int}, noting {string}',
  async ({ world }, statusId: number, note: string) => {
    await world.setProtocolStatus(world.values.protocol, statusId, note);
  },
);

When(
  'the brand moves protocol {int} on to status {int}, noting {string}',
  async ({ world }, baseId: number, statusId: number, note: string) => {
    await world.setProtocolStatus(world.protocolNumber(baseId), statusId, note);
  },
);

Then('no code was sent', async ({ world }) => {
  expect(await world.codes()).toEqual([]);
});
