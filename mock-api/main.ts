/** The mock on its own, as the container runs it: `node mock-api/main.ts`. */
import { fileURLToPath } from 'node:url';

import { startMockApi } from './server.ts';

const {
  MOCK_API_PORT: port = '4000',
  MOCK_API_HOST: host = '127.0.0.1',
  MOCK_API_PUBLIC_URL: publicUrl,
  MOCK_API_PORTAL_URL: portalUrl,
  PORT: portalPort = '3000',
} = process.env;

try {
  const mock = await startMockApi({
    port: Number(port),
    host,
    publicUrl,
    portalPort: Number(portalPort),
    portalUrl,
    fixturesDir: fileURLToPath(new URL('../fixtures', import.meta.url)),
  });
  process.stdout.write(`mock API: ${mock.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void mock.close().then(() => process.exit(0)));
  }
} catch (error) {
  process.stderr.write(`mock API: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
