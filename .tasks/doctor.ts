/**
 * `npm run doctor -- --api URL --email E-MAIL [--brand vaivem] [--report FILE]`: makes the portal's calls to a brand
 * API, changes nothing, and reports how its answers differ from the contract. The API sends a login code to the e-mail,
 * which the operator types. Ends with 0 if all is as the contract says, 1 if it is not, 2 if the API could not be
 * asked.
 */
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';

import { brands } from '../gateway/brands/brands.ts';
import { isSound, toReport } from './doctor/report.ts';
import { visitApi } from './doctor/visit-api.ts';
import { isHttpAddress, readOptions } from './options.ts';

const values = readOptions(process.argv.slice(2), {
  api: { type: 'string' },
  email: { type: 'string' },
  brand: { type: 'string', default: brands[0].slug },
  report: { type: 'string' },
});
const brand = brands.find(({ slug }) => slug === values?.brand);
if (values === undefined || !isHttpAddress(values.api) || values.email === undefined || !brand) {
  console.error('vaivem: npm run doctor -- --api URL --email E-MAIL [--brand SLUG] [--report FILE]');
  process.exit(2);
}

const lines = createInterface({ input: process.stdin, output: process.stderr });
const visits = await visitApi({
  api: values.api,
  brandId: brand.id,
  email: values.email,
  askCode: async () => (await lines.question('The code that was sent: ')).trim(),
});
lines.close();
const report = toReport(visits, new Date().toISOString());
if (values.report === undefined) process.stdout.write(report);
else writeFileSync(values.report, report);
process.exitCode = isSound(visits) ? 0 : 1;
