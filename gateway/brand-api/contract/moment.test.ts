import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { moment } from './dates.ts';

/** Moments as the API may send them, and the same in UTC. */
const moments: [sent: string, utc: string][] = [
  ['2026-11-20T14:30:00', '2026-11-20T14:30:00.000Z'],
  ['2026-11-20T14:30:00.123', '2026-11-20T14:30:00.123Z'],
  ['2026-11-20T14:30', '2026-11-20T14:30:00.000Z'],
  ['2026-11-20 14:30:00', '2026-11-20T14:30:00.000Z'],
  [' 2026-11-20T14:30:00Z ', '2026-11-20T14:30:00.000Z'],
  ['2026-11-20T14:30:00-03:00', '2026-11-20T17:30:00.000Z'],
  ['2026-11-20T14:30:00+0530', '2026-11-20T09:00:00.000Z'],
  ['2026-11-20T14:30:00-03', '2026-11-20T17:30:00.000Z'],
  ['2026-11-20 14:30:00.123456-03', '2026-11-20T17:30:00.123Z'],
  ['2026-11-20T14:30:00+00', '2026-11-20T14:30:00.000Z'],
  ['2026-11-20T23:59:59', '2026-11-20T23:59:59.000Z'],
  ['2026-11-20T00:00:00', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
];

describe('a moment', () => {
  // A process has one time zone all its life, so each zone needs a process.
  it.each(['UTC', 'America/Sao_Paulo', 'Asia/Tokyo', 'America/St_Johns'])(
    'is the same where the server stands in %s',
    async (zone) => {
      const read = `
        const { moment } = await import(${JSON.stringify(new URL('./dates.ts', import.meta.url).href)});
        console.log(JSON.stringify(${JSON.stringify(moments.map(([sent]) => sent))}.map((sent) => moment.parse(sent))));`;
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', read], {
        env: { ...process.env, TZ: zone },
      });
      expect(JSON.parse(stdout)).toEqual(moments.map(([, utc]) => utc));
    },
  );

  it.each([
    '',
    'ontem',
    '2026-13-01T00:00:00',
    '2026-11-20T25:00:00',
    '2026-02-30T10:00:00Z',
    '03/11/2026 10:00',
    '1',
    '2026',
    '12026-11-20T10:00:00Z',
    'Fri, 20 Nov 2026 10:00:00 GMT',
  ])('is not read from %j', (sent) => {
    expect(moment.safeParse(sent).success).toBe(false);
  });
});
