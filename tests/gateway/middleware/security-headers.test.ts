import { beforeAll, expect, test } from 'vitest';

import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';
import { createVisitor, type Answer, type Visitor } from '../../support/visitor.ts';

let customer: Visitor;
beforeAll(async () => {
  customer = createVisitor(stack.port);
  await logIn(customer, await createWorld(stack.mockUrl));
});

const policyOf = ({ headers }: Answer) => String(headers['content-security-policy']);
const nonceOf = (answer: Answer) => /'nonce-([^']+)'/.exec(policyOf(answer))?.[1];

const kinds: Record<string, () => Promise<Answer>> = {
  'a page': () => createVisitor(stack.port).get('/login'),
  'a redirect': () => createVisitor(stack.port).get('/protocolos'),
  'data for script': () => createVisitor(stack.port).get('/login.data'),
  'a page that does not exist': () => customer.get('/nowhere'),
  'a page for an unknown brand': () => createVisitor(stack.port, 'nike').get('/'),
  'the answer to a post from another site': () =>
    createVisitor(stack.port).post('/login', {}, { origin: 'https://evil.example' }),
  'the answer to a form that is too large': () =>
    createVisitor(stack.port).post('/login', { x: 'x'.repeat(300_000) }),
  'a health check': () => createVisitor(stack.port).get('/healthz'),
  'a readiness check': () => createVisitor(stack.port).get('/readyz'),
};

test.each(Object.keys(kinds))('%s carries the security headers', async (kind) => {
  const answer = await kinds[kind]?.();
  if (!answer) throw new Error(`no such kind: ${kind}`);
  const policy = policyOf(answer);
  expect(policy).toMatch(/(^|;)script-src 'self' 'nonce-[^']{20,}'(;|$)/);
  for (const directive of [
    "default-src 'none'",
    "style-src 'self'",
    "require-trusted-types-for 'script'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy.split(';')).toContain(directive);
  }
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=()') as string,
    'x-request-id': expect.stringMatching(/^r-/) as string,
  });
  expect(answer.headers).not.toHaveProperty('x-powered-by');
});

test('a file of the build, found or missing, has the headers for files and no content security policy', async () => {
  const { text } = await createVisitor(stack.port).get('/login');
  const style = /\/build\/assets\/[\w-]+\.css/.exec(text)?.[0] ?? '';
  for (const [path, status] of [
    [style, 200],
    ['/build/assets/none.js', 404],
  ] as const) {
    const answer = await createVisitor(stack.port).get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers).not.toHaveProperty('content-security-policy');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
  }
});

test('the nonce differs from request to request', async () => {
  const nonces = new Set<string | undefined>();
  for (let turn = 0; turn < 5; turn += 1) nonces.add(nonceOf(await createVisitor(stack.port).get('/login')));
  expect(nonces.size).toBe(5);
  expect(nonces).not.toContain(undefined);
});

test.each(['/home', '/protocolos', '/nowhere'])(
  'every inline script of %s has the nonce, and nothing inline is left without',
  async (path) => {
    const answer = await customer.get(path);
    const inline = (answer.text.match(/<script\b[^>]*>/g) ?? []).filter((tag) => !tag.includes(' src='));
    expect(inline.length).toBeGreaterThan(0);
    for (const tag of inline) expect(tag).toContain(`nonce="${String(nonceOf(answer))}"`);
    expect(answer.text).not.toMatch(/<style|\sstyle="|\son[a-z]+="|javascript:/i);
  },
);

test('a page and its data are not kept by a cache', async () => {
  for (const path of ['/home', '/home.data', '/protocolos', '/nowhere']) {
    expect((await customer.get(path)).headers['cache-control']).toMatch(/no-store/);
  }
});
