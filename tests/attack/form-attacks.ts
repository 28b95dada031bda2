/** Addresses and ordinary forms, most of them without a session. */
import { createVisitor, type Answer } from '../support/visitor.ts';
import type { Attack, Finding, Target } from './attack.ts';
import { head, openConnection } from './raw-connection.ts';

const KB = 1024;
const MB = 1024 * KB;
/** The largest body of a page's form that the portal takes. */
const FORM_BYTES = 256 * KB;

/** Posts the body to the login as a browser would, unencoded and cut to the largest form. */
async function postToLogin(target: Target, body: string): Promise<Finding> {
  const visitor = createVisitor(target.port);
  const startedAt = performance.now();
  const { status } = await visitor.send('/login?dialog=acesso', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://vaivem.localhost:${target.port}`,
    },
    body: body.slice(0, FORM_BYTES - 1),
  });
  const took = Math.round(performance.now() - startedAt);
  return {
    isHeld: status < 500,
    what: `${Math.min(body.length, FORM_BYTES - 1)} bytes, ${status} after ${took} ms`,
  };
}

const manyFields: readonly [string, (number: number) => string][] = [
  ['one name', () => 'a=&'],
  ['one name as a list', () => 'a[]=&'],
  ['one name with an index', () => 'a[0]=&'],
  ['one name in escapes', () => '%61=&'],
  ['one name in parts', () => 'a.b=&'],
  ['names of their own', (number) => `${number.toString(36)}=&`],
  ['indices of their own', (number) => `a[${number}]=&`],
  ['indices far apart', (number) => `a[${number}9999999]=&`],
  ['the form’s own names', () => 'intent=send-email&email=a&'],
];

function repeatedUpTo(bytes: number, part: (number: number) => string): string {
  const parts: string[] = [];
  let length = 0;
  for (let number = 0; length < bytes; number += 1) {
    parts.push(part(number));
    length += parts.at(-1)?.length ?? 1;
  }
  return parts.join('');
}

const NESTED = 60_000;
const oddForms: readonly [string, string][] = [
  ['nested names', `a${'[b]'.repeat(NESTED)}=1`],
  ['nested names in dots', `a${'.b'.repeat(NESTED)}=1`],
  [
    'names of the prototype',
    '__proto__[x]=1&constructor.prototype.x=1&a.__proto__.b=1&toString=1&intent=verify',
  ],
  ['reserved names of the form parser', '__intent__=1&intent=send-email&email=a'],
  [
    'reserved names with JSON',
    `__intent__=${encodeURIComponent('{"type":"reset","payload":{"name":"a[99999999]"}}')}`,
  ],
  [
    'reserved names with a list',
    `__intent__=${encodeURIComponent('{"type":"insert","payload":{"name":"a","index":1e9}}')}`,
  ],
  ['reserved state', '__state__={&intent=send-email&email=a'],
  ['invalid escapes', `%=%&%zz=%zz&intent=%ff%fe&email=%00${'%f0%9f'.repeat(1000)}`],
  ['only separators', '&'.repeat(FORM_BYTES)],
  ['an e-mail of 250 KB without an @', `intent=send-email&terms=on&email=${'a'.repeat(250_000)}`],
  ['an e-mail of 250 KB of dots', `intent=send-email&terms=on&email=a@${'a.'.repeat(125_000)}`],
  ['a phone of 250 KB', `intent=send-whatsapp&phone=${'1 '.repeat(125_000)}`],
  ['a code of 250 KB', `intent=verify&channel=email&email=a@b.co&code=${'1'.repeat(250_000)}`],
];

/** @returns how many bytes of the body were taken, and the status */
async function pourBody(target: Target, bytes: number, headers: readonly string[], chunk: Buffer) {
  const connection = await openConnection(target.port);
  connection.write(
    head('POST', '/login', [
      `Host: vaivem.localhost:${target.port}`,
      'Content-Type: application/x-www-form-urlencoded',
      ...headers,
    ]),
  );
  const taken = await connection.pour(chunk, Math.ceil(bytes / chunk.length));
  await connection.receive(/^HTTP/, 5_000);
  const status = /^HTTP\/1\.1 (\d{3})/.exec(connection.received())?.[1] ?? 'no answer';
  connection.close();
  return { taken, status };
}

const inChunks = (content: Buffer) =>
  Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from('\r\n')]);

/** How often an address is asked for that takes long to read. */
const REQUESTS = 20;

async function askMany(target: Target, path: string): Promise<Finding> {
  const visitor = createVisitor(target.port);
  const startedAt = performance.now();
  const answers: Answer[] = [];
  for (let request = 0; request < REQUESTS; request += 1) answers.push(await visitor.get(path));
  const took = Math.round(performance.now() - startedAt);
  const statuses = [...new Set(answers.map(({ status }) => status))].join(' ');
  const isHeld = answers.every(({ status }) => status >= 400 && status < 500);
  return { isHeld, what: `${REQUESTS} × ${path.length} bytes, ${took} ms, ${statuses}` };
}

export const formAttacks: readonly Attack[] = [
  { name: 'long address of a file', run: (target) => askMany(target, `/build/${'a'.repeat(15_000)}`) },
  {
    name: 'long address of digits',
    run: (target) => askMany(target, `/${'1 .'.repeat(5_000).replaceAll(' ', '-')}`),
  },
  {
    name: 'long address of a protocol',
    run: (target) => askMany(target, `/protocolx/${'%41'.repeat(5_000)}`),
  },
  {
    name: 'long query and return path',
    run: (target) => askMany(target, `/naoexiste?voltar=${'/a'.repeat(7_000)}&${'a=b&'.repeat(300)}`),
  },
  ...manyFields.map(([name, part]): Attack => ({
    name: `a form of as many fields as fit, ${name}`,
    run: (target) => postToLogin(target, repeatedUpTo(FORM_BYTES, part)),
  })),
  ...oddForms.map(([name, body]): Attack => ({
    name: `a form with ${name}`,
    run: (target) => postToLogin(target, body),
  })),
  {
    name: 'a form of 200 MB',
    run: async (target) => {
      const { taken, status } = await pourBody(
        target,
        200 * MB,
        [`Content-Length: ${200 * MB}`],
        Buffer.alloc(64 * KB, 'a'),
      );
      return {
        isHeld: status === '413' && taken < 4 * MB,
        what: `${(taken / MB).toFixed(1)} of 200 MB taken, ${status}`,
      };
    },
  },
  {
    name: 'a form of 200 MB without a length',
    run: async (target) => {
      const chunk = inChunks(Buffer.alloc(64 * KB, 'a'));
      const { taken, status } = await pourBody(target, 200 * MB, ['Transfer-Encoding: chunked'], chunk);
      const isHeld = ['400', '411', '413'].includes(status) && taken < 4 * MB;
      return { isHeld, what: `${(taken / MB).toFixed(1)} of 200 MB taken, ${status}` };
    },
  },
];
