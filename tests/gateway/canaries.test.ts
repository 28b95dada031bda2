import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { startStack, type Stack } from '../support/stack.ts';
import { startTraceCollector, type TraceCollector } from '../support/trace-collector.ts';
import { createVisitor, type Answer } from '../support/visitor.ts';
import { attach, CONFIRMATION, EXCHANGE, readForm, sample } from './confirming-customer.ts';
import { askForCode, layWorld, logIn, tryCode } from './mock-world.ts';
import './process-timeouts.ts';

const TEST_TIMEOUT_MS = 120_000;

/** What a customer types that is nobody else's. */
const CANARIES = {
  name: 'Canarina Sigilosa Quatrocentos',
  cpf: '39053344705',
  email: 'canario.sigiloso@correio-do-canario.com.br',
  phone: '11987650432',
  street: 'Alameda do Canário Secreto',
  number: '7766 casa do canário',
  complement: 'fundos do canário',
  neighbourhood: 'Vila Canarinho',
  note: 'observação do canário sigiloso',
  account: '9876543-2',
  branch: '4321-9',
  pixKey: 'pix.canario@correio-do-canario.com.br',
  fileName: 'foto-do-canario-secreto.jpg',
};

let folder: string;
let stack: Stack;
let collector: TraceCollector;
beforeEach(async () => {
  collector = await startTraceCollector();
  folder = mkdtempSync(join(tmpdir(), 'vaivem-canaries-'));
  stack = await startStack({
    LOG_LEVEL: 'trace',
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    STATE_URL: `file:${folder}/state.sqlite`,
    UPLOAD_DIR: `${folder}/uploads`,
  });
}, TEST_TIMEOUT_MS);
afterEach(async () => {
  await collector.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function readMetrics(): Promise<string> {
  const address = /^Metrics +(\S+)$/m.exec(stack.log())?.[1];
  const { statusCode, body } = await request(address ?? '');
  expect(statusCode).toBe(200);
  return body.text();
}

test(
  'a whole walk leaves nothing of the customer in log, metrics, traces, addresses and names of files',
  { timeout: TEST_TIMEOUT_MS },
  async () => {
    const world = await layWorld(stack.mockUrl);
    const visitor = createVisitor(stack.port);
    const addresses: string[] = [];
    const walk = async (answering: Promise<Answer>) => {
      const { headers, status } = await answering;
      addresses.push([headers['location']].flat().join());
      return status;
    };
    const codes: string[] = [];

    await walk(askForCode(visitor, CANARIES.email));
    await walk(askForCode(visitor, world.email));
    codes.push(await world.newestCode());
    await walk(tryCode(visitor, world.email, '7654321'));
    const second = createVisitor(stack.port);
    await logIn(visitor, world);
    codes.push(await world.newestCode());
    // An address that a stranger made up leads to the login and back: it is theirs.
    await second.get(`/${CANARIES.email}/${CANARIES.cpf}?nome=${encodeURIComponent(CANARIES.name)}`);
    await walk(
      visitor.post('/home', {
        ...EXCHANGE,
        details: CANARIES.note,
        account: CANARIES.account,
        branch: CANARIES.branch,
        pixKey: CANARIES.pixKey,
        pixKeyType: 'email',
      }),
    );
    await attach(visitor, [{ ...sample('photos', 'photo.jpg', 'image/jpeg'), name: CANARIES.fileName }]);
    const buyer = {
      name: CANARIES.name,
      document: CANARIES.cpf,
      email: CANARIES.email,
      phone: CANARIES.phone,
      cep: '01310100',
      street: CANARIES.street,
      number: CANARIES.number,
      complement: CANARIES.complement,
      neighbourhood: CANARIES.neighbourhood,
      city: 'São Paulo',
      state: 'SP',
    };
    await walk(visitor.post(CONFIRMATION, { ...(await readForm(visitor)), ...buyer, intent: 'save-buyer' }));
    // One that fails on the way, with the customer's own words in the API's.
    await world.addFault({ call: 'consumers', kind: 'status', status: 500, times: 1 });
    await walk(visitor.get('/home'));
    const status = await walk(visitor.post(CONFIRMATION, await readForm(visitor)));
    expect(status).toBe(303);
    expect(await world.protocolIds()).toHaveLength(1);
    await walk(visitor.get('/protocolos'));
    await walk(visitor.post('/dados-e-privacidade', {}));

    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const metrics = await readMetrics();
    await stack.stop();
    // Moments and fractions of them have any digits of a code now and then.
    const log = stack.log().replace(/"(ms|time)":[\d.]+/g, '"$1":0');
    const traces = collector.spans().map((span) => JSON.stringify({ ...span, traceId: '', spanId: '' }));
    expect(traces.length).toBeGreaterThan(10);
    const places = {
      log,
      metrics,
      traces: traces.join('\n').replace(/"(\w+UnixNano|parentSpanId)":"\w*"/g, ''),
      addresses: addresses.join('\n'),
      files: files.join('\n'),
    };
    const secrets = [
      ...Object.values(CANARIES),
      ...Object.values(CANARIES).map((text) => encodeURIComponent(text)),
      ...codes,
      world.email,
      world.phone,
      'canario',
      'canário',
      visitor.cookies.get('sessao') ?? 'no cookie is left',
    ];
    for (const [place, text] of Object.entries(places)) {
      for (const secret of secrets) expect(text.includes(secret), `${secret} in ${place}`).toBe(false);
    }
    const events = log
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
    for (const told of [
      'code refused',
      'code sent',
      'login refused',
      'login',
      'file received',
      'protocol created',
    ]) {
      expect(events).toContain(told);
    }
    expect(events).toContain('data deleted');
    expect(metrics).toMatch(
      /^vaivem_submissions_total\{brand="vaivem",flow="online",outcome="created"\} 1$/m,
    );
    expect(metrics).toMatch(
      /^vaivem_http_request_duration_seconds_count\{method="POST",route="\/home",status="30\d"\} 1$/m,
    );
    expect(metrics).toMatch(/^vaivem_files_total\{kind="photo",outcome="received",why=""\} 1$/m);
    expect(metrics).not.toMatch(/route="\/protocol\/\d/);
  },
);
