import fc from 'fast-check';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { moment } from './dates.ts';

fc.configureGlobal({ seed: 20261130 });

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

  it('is the same however its zone of whole hours is written', () => {
    const pieces = fc.record({
      ms: fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2099, 0) }),
      between: fc.constantFrom('T', ' '),
      fraction: fc.constantFrom('', '.5', '.123456'),
      sign: fc.constantFrom('+', '-'),
      hours: fc.integer({ min: 0, max: 12 }),
    });
    fc.assert(
      fc.property(pieces, ({ ms, between, fraction, sign, hours }) => {
        const [day = '', time = ''] = new Date(ms).toISOString().slice(0, 19).split('T');
        const zone = `${sign}${String(hours).padStart(2, '0')}`;
        const readings = [':00', '00', ''].map((minutes) =>
          moment.safeParse(`${day}${between}${time}${fraction}${zone}${minutes}`),
        );
        expect(readings.map(({ data }) => data)).toEqual(readings.map(() => expect.any(String) as string));
        expect(new Set(readings.map(({ data }) => data)).size).toBe(1);
      }),
    );
  });

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
