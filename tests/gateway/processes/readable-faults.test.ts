import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const APP = new URL('../../../build/portal/app.js', import.meta.url).href;
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The stack of a fault in the built app, which is caused by rendering a page from nothing. */
async function stackOfFault(...options: string[]): Promise<string> {
  const script = `const { entry } = await import(${JSON.stringify(APP)}); await entry.module.default().catch(({ stack }) => console.log(stack));`;
  const { stdout } = await run(process.execPath, [...options, '--input-type=module', '-e', script], {
    cwd: root,
  });
  return stdout;
}

test("a fault of the built app names the source's functions", async () => {
  expect(await stackOfFault()).toMatch(/^ +at (?:async )?(?:Module\.)?handleRequest\b/m);
});

test('a fault of the built app names the files and lines of the source with the source maps', async () => {
  expect(await stackOfFault('--enable-source-maps')).toMatch(/\(\S*\/app\/entry\.server\.tsx:\d+:\d+\)/);
});
