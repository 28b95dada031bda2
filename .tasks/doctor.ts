/**
 * `npm run doctor -- --api URL --email E-MAIL [--brand vaivem] [--report FILE]`: makes the portal's calls to a brand
 * API, changes nothing, and reports how its answers differ from the contract. The API sends a login code to the e-mail,
 * which the operator types. Ends with 0 if all is as the contract says, 1 if it is not, 2 if the API could not be
 * asked.
 */
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';

import { brands } from '../gateway/brands/brands.ts';
import { readCommand } from './command.ts';
import { isSound, toReport } from './doctor/report.ts';
import { UnknownCustomer, visitApi } from './doctor/visit-api.ts';
import { isHttpAddress } from './http-address.ts';

const USAGE = 'npm run doctor -- --api URL --email E-MAIL [--brand SLUG] [--report FILE]';
const CANNOT_ASK = 2;

const { options: values } = readCommand({
  usage: USAGE,
  options: { api: '', email: '', brand: brands[0].slug, report: '' },
  mistake: CANNOT_ASK,
});
const brand = brands.find(({ slug }) => slug === values.brand);
if (!isHttpAddress(values.api) || values.email === '' || !brand) {
  console.error(`vaivem: ${USAGE}`);
  process.exit(CANNOT_ASK);
}

const asked = { api: values.api, brandId: brand.id, email: values.email, askCode };
const visits = await visitApi(asked).catch((error: unknown) => {
  if (!(error instanceof UnknownCustomer)) throw error;
  console.error("vaivem: the API knows no customer of this e-mail at this brand: give a customer's");
  process.exit(CANNOT_ASK);
});
const report = toReport(visits, new Date().toISOString());
if (values.report === '') process.stdout.write(report);
else writeFileSync(values.report, report);
process.exitCode = isSound(visits) ? 0 : 1;

async function askCode(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  // The input ended: without this the question would never be answered, and the process end without a word.
  const sayWhy = () => {
    console.error('\nvaivem: no code was typed, so nothing more was asked: run it in a terminal');
    process.exit(CANNOT_ASK);
  };
  lines.once('close', sayWhy);
  let code = '';
  while (!/^\d{1,7}$/.test(code))
    code = (await lines.question('The code that was sent: ')).replaceAll(/\D/g, '');
  lines.off('close', sayWhy);
  lines.close();
  return code;
}
