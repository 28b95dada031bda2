import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { DataTable } from 'playwright-bdd';

import { expect } from '../../support/expect.ts';
import { confirmButton } from '../buttons.ts';
import { unfoldOptionalFiles } from '../optional-files.ts';
import { sampleFile } from '../sample-files.ts';
import { summaryOfFaults } from '../summary-of-faults.ts';
import { Then, When } from '../test.ts';
import { say } from '../words.ts';
import type { World } from '../world.ts';

const MB = 1024 * 1024;

type Chosen = string[] | { name: string; mimeType: string; buffer: Buffer };

/** Chooses files of `fixtures/files`, or one made for the test. Without script the "add" button sends them. */
async function choose(page: Page, hasScript: boolean, kind: 'photos' | 'invoices', files: Chosen) {
  const [input, button] =
    kind === 'photos'
      ? ['Escolher fotos', 'Adicionar fotos']
      : ['Escolher nota fiscal', 'Adicionar nota fiscal'];
  await unfoldOptionalFiles(page);
  await page.getByLabel(say(input)).setInputFiles(files);
  if (!hasScript) await page.getByRole('button', { name: say(button) }).click();
}

const namesIn = (table: DataTable) => table.raw().map(([name = '']) => sampleFile(name));

When('I attach the photo {string}', async ({ page, hasScript }, name: string) => {
  await choose(page, hasScript, 'photos', [sampleFile(name)]);
  await expect(
    page.getByRole('img', { name: say('Foto {position}: {name}', { position: '1', name }) }),
  ).toBeVisible();
});

When('I attach the invoice {string}', async ({ page, hasScript }, name: string) => {
  await choose(page, hasScript, 'invoices', [sampleFile(name)]);
  await expect(page.getByRole('button', { name: say('Remover {name}', { name }) })).toBeVisible();
});

Then('the files are one line, {string}', async ({ page }, words: string) => {
  await expect(page.locator('summary').filter({ hasText: say(words) })).toBeVisible();
  await expect(page.getByText(say('Escolher fotos'))).toBeHidden();
});

When('I unfold the files', async ({ page }) => {
  await unfoldOptionalFiles(page);
});

Then('I can choose photos and an invoice', async ({ page }) => {
  await expect(page.getByText(say('Escolher fotos'))).toBeVisible();
  await expect(page.getByText(say('Escolher nota fiscal'))).toBeVisible();
});

When('I choose the photos:', async ({ page, hasScript }, table: DataTable) => {
  await choose(page, hasScript, 'photos', namesIn(table));
});

/** For pages without script: the files are chosen, and sent by the button of the whole form instead of their own. */
When('I confirm the request with photos that I only chose:', async ({ page }, table: DataTable) => {
  await unfoldOptionalFiles(page);
  await page.getByLabel(say('Escolher fotos')).setInputFiles(namesIn(table));
  await confirmButton(page).click();
});

When('I choose the invoices:', async ({ page, hasScript }, table: DataTable) => {
  await choose(page, hasScript, 'invoices', namesIn(table));
});

/** A HEIC with free space after its picture: browsers send a HEIC unchanged. */
When(
  'I choose a photo of {int} MB and one byte named {string}',
  async ({ page, hasScript, $testInfo }, megabytes: number, name: string) => {
    const picture = readFileSync(sampleFile('photo.heic'));
    const space = Buffer.alloc(megabytes * MB + 1 - picture.length);
    space.writeUInt32BE(space.length);
    space.write('free', 4);
    const path = $testInfo.outputPath(name);
    writeFileSync(path, Buffer.concat([picture, space]));
    await choose(page, hasScript, 'photos', [path]);
  },
);

When(
  'I choose a photo with a name of {int} characters that begins with {string}',
  async ({ page, hasScript }, length: number, start: string) => {
    const name = `${start.padEnd(length - '.jpg'.length, 'á')}.jpg`;
    const buffer = readFileSync(sampleFile('photo.jpg'));
    await choose(page, hasScript, 'photos', { name, mimeType: 'image/jpeg', buffer });
  },
);

When('I remove the file {string}', async ({ page }, name: string) => {
  await page.getByRole('button', { name: say('Remover {name}', { name }) }).click();
});

/** @param protocol the number that all files must be sent with; by default that of the first file */
async function expectReceived(world: World, table: DataTable, protocol?: string): Promise<void> {
  const rows = table.raw().map(([name = '', isInvoice = '', as = '']) => ({ name, isInvoice, as }));
  await expect.poll(async () => (await world.calls('upload')).length, 'uploads').toBe(rows.length);
  const [first] = (await world.calls('upload')).map(({ body }) => (body as { prt_id: unknown }).prt_id);
  const received = (await world.calls('upload')).map(({ body, upload }) => ({ ...upload, body }));
  const expected = rows.map(({ name, isInvoice, as }) => {
    const sha256 = createHash('sha256')
      .update(readFileSync(sampleFile(name)))
      .digest('hex');
    const body = { prt_id: protocol ?? first, is_nfe: isInvoice };
    return expect.objectContaining({
      name,
      sha256: as === 'as chosen' ? sha256 : expect.not.stringMatching(sha256),
      body,
    });
  });
  expect(received).toHaveLength(rows.length);
  expect(received).toEqual(expect.arrayContaining(expected));
}

/** A table of name, whether it is an invoice, and whether it arrived as chosen or with its position removed. */
Then('the brand API received the files:', async ({ world }, table: DataTable) => {
  await expectReceived(world, table);
});

/** The same for a protocol, which is named by its number in the base data. */
Then(
  'the brand API received the files for protocol {int}:',
  async ({ world }, baseId: number, table: DataTable) => {
    await expectReceived(world, table, world.protocolNumber(baseId));
  },
);

Then('the brand API received a file whose name begins with {string}', async ({ world }, start: string) => {
  await expect.poll(async () => (await world.calls('upload')).length, 'uploads').toBe(1);
  const [call] = await world.calls('upload');
  expect(call?.upload?.name.replaceAll('%22', '"').slice(0, start.length)).toBe(start);
});

Then('the brand API has taken {int} file(s)', async ({ world }, count: number) => {
  await expect.poll(async () => (await world.holdings()).files, 'files taken').toBe(count);
});

Then('the summary of faults leads to the choice of photos', async ({ page }) => {
  await summaryOfFaults(page)
    .getByRole('link', { name: say('Anexe pelo menos uma (1) foto.') })
    .click();
  await expect(page.getByLabel(say('Escolher fotos'))).toBeFocused();
});

Then('the summary of faults leads to the choice of an invoice', async ({ page }) => {
  await summaryOfFaults(page)
    .getByRole('link', { name: say('Anexe pelo menos uma (1) NF-e.') })
    .click();
  await expect(page.getByLabel(say('Escolher nota fiscal'))).toBeFocused();
});

/** Each request's files go to its own protocol, in the order in which those were made. */
Then(
  'the brand API received for the first protocol {string} and for the second {string}',
  async ({ world }, first: string, second: string) => {
    await expect.poll(async () => (await world.calls('upload')).length, 'uploads').toBe(2);
    const calls = await world.calls('upload');
    const files = calls
      .map(({ body, upload }) => ({ protocol: (body as { prt_id: number }).prt_id, name: upload?.name }))
      .sort((one, other) => one.protocol - other.protocol);
    expect(files.map(({ name }) => name)).toEqual([first, second]);
    expect(new Set(files.map(({ protocol }) => protocol)).size).toBe(2);
  },
);
