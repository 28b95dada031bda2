import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { pageIntegrity, type WithIntegrity } from './page-integrity.ts';

const files = { 'libraries-abc.js': 'export {}', 'home-abc.js': 'let a', 'frame-abc.css': 'a{}' };
const integrity = (name: keyof typeof files) =>
  `integrity="sha256-${createHash('sha256').update(files[name]).digest('base64')}"`;

const asText = (add: WithIntegrity) => (html: string) => add(Buffer.from(html)).toString();

let folder: string;
let withIntegrity: (html: string) => string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-integrity-'));
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), text);
  withIntegrity = asText(pageIntegrity(folder));
});
afterAll(() => rmSync(folder, { recursive: true }));

const link = (rel: string, name: string) => `<link rel="${rel}" href="/build/assets/${name}"/>`;

test('styles and modules of a page get their digests, and modules a low priority', () => {
  expect(withIntegrity(link('stylesheet', 'frame-abc.css') + link('modulepreload', 'home-abc.js'))).toBe(
    `<link rel="stylesheet" href="/build/assets/frame-abc.css" ${integrity('frame-abc.css')}/>` +
      `<link rel="modulepreload" href="/build/assets/home-abc.js" ${integrity('home-abc.js')} fetchpriority="low"/>`,
  );
});

test('the libraries are loaded by a script as well, last in the body', () => {
  const page = `<body>${link('modulepreload', 'libraries-abc.js')}<script>1</script></body></html><script>2</script>`;
  expect(withIntegrity(page)).toContain(
    `<script>1</script><script type="module" async src="/build/assets/libraries-abc.js" ${integrity('libraries-abc.js')}></script></body></html>`,
  );
});

test.each([
  '<body><p>no build</p></body>',
  link('stylesheet', 'unknown.css'),
  '<link rel="preload" href="/build/assets/home-abc.js"/>',
  `<body>&lt;link rel="stylesheet" href="/build/assets/frame-abc.css"&gt;</body>`,
])('a link to what is not of the build stays as it is: %s', (html) => {
  expect(withIntegrity(html)).toBe(html);
});

test('development has no build, and nothing to check', () => {
  const html = link('stylesheet', 'frame-abc.css');
  expect(asText(pageIntegrity(undefined))(html)).toBe(html);
});
