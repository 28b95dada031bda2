import { decode } from 'turbo-stream';
import { describe, expect, it } from 'vitest';

import { toScriptAnswer } from './script-answer.ts';

/** Reads the answer as Remix's script does, with the types as their names. */
async function read(method: string, originalUrl: string, status: number): Promise<unknown> {
  const answer = await toScriptAnswer({ method, originalUrl }, status);
  const stream = new Blob([new Uint8Array(answer)]).stream();
  const { value } = await decode(stream, { plugins: [(type, ...rest) => ({ value: { type, rest } })] });
  return value;
}

describe('the answer to the portal’s own script', () => {
  it('tells the status of a form that it sent, for the page to show', async () => {
    expect(await read('POST', '/home.data', 413)).toEqual({
      error: { type: 'ErrorResponse', rest: ['', 413, ''] },
    });
  });

  it.each([
    ['/home.data', '/home'],
    ['/_root.data', '/'],
    ['/protocolos.data?status=open&_routes=root%2Croutes%2Fprotocolos', '/protocolos?status=open'],
    ['/home.data?_data=routes%2Fhome', '/home'],
    ['/home.data?item=880100_1_Verde-mata', '/home?item=880100_1_Verde-mata'],
    ['/.//evil.example/x.data', '/evil.example/x'],
    ['//evil.example/x.data', '/evil.example/x'],
    ['/\\evil.example/x.data', '/evil.example/x'],
  ])('tells it, when it wanted to read %s, to open %s as a whole page', async (asked, page) => {
    expect(await read('GET', asked, 503)).toEqual({
      type: 'SingleFetchRedirect',
      rest: [{ redirect: page, status: 302, revalidate: false, reload: true, replace: false }],
    });
  });
});
