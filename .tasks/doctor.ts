/**
 * `npm run doctor -- --api URL --email E-MAIL [--brand vaivem] [--report FILE]`: asks a brand API what the portal asks,
 * changes nothing, and says where its answers differ from the contract. It has a login code sent to the e-mail, which the
 * operator types. Ends with 0 where all is as the contract says, 1 where it is not, 2 where it could not be asked.
 */
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

import { brands } from '../gateway/brands/brands.ts';
import { isSound, toReport } from './doctor/report.ts';
import { visitApi } from './doctor/visit-api.ts';

const { values } = parseArgs({
  options: {
    api: { type: 'string' },
    email: { type: 'string' },
    brand: { type: 'string', default: brands[0].slug },
    report: { type: 'string' },
  },
});
const brand = brands.find(({ slug }) => slug === values.brand);
if (values.api === undefined || !URL.canParse(values.api) || values.email === undefined || !brand) {
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
