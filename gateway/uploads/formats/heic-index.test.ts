import { describe, expect, it } from 'vitest';
import { readHeicIndex } from './heic-index.ts';

/** A number in this many bytes, the highest first. */
function be(number: number, bytes: number): Buffer {
  const written = Buffer.alloc(bytes);
  if (bytes === 8) written.writeBigUInt64BE(BigInt(number));
  else if (bytes > 0) written.writeUIntBE(number, 0, bytes);
  return written;
}

const box = (type: string, ...content: Buffer[]) => {
  const whole = Buffer.concat(content);
  return Buffer.concat([be(whole.length + 8, 4), Buffer.from(type, 'latin1'), whole]);
};
const versioned = (version: number) => be(version * 0x1_00_00_00, 4);

const PICTURE = 1;
const EXIF = 2;

interface Variant {
  info: number;
  entry: number;
  locations: number;
  offset: number;
  length: number;
  base: number;
  index: number;
}
interface Located {
  item: number;
  base?: number;
  construction?: number;
  parts: readonly (readonly [offset: number, length: number])[];
}

const USUAL: Variant = { info: 0, entry: 2, locations: 0, offset: 4, length: 4, base: 0, index: 0 };
const picture: Located = { item: PICTURE, base: 100, parts: [[1_000, 5_000]] };

function entry(of: Variant, item: number, type: string): Buffer {
  // The protection follows the number, and the name follows the type.
  return box(
    'infe',
    versioned(of.entry),
    be(item, of.entry === 3 ? 4 : 2),
    be(0, 2),
    Buffer.from(`${type}x\0`, 'latin1'),
  );
}

function info(of: Variant, types: Readonly<Record<number, string>> = { [PICTURE]: 'hvc1', [EXIF]: 'Exif' }) {
  const entries = Object.entries(types).map(([item, type]) => entry(of, Number(item), type));
  return box('iinf', versioned(of.info), be(entries.length, of.info === 0 ? 2 : 4), ...entries);
}

function locations(of: Variant, items: readonly Located[]): Buffer {
  const idBytes = of.locations === 2 ? 4 : 2;
  const written = items.flatMap(({ base = 0, construction = 0, item, parts }) => [
    be(item, idBytes),
    ...(of.locations > 0 ? [be(0x7_0 + construction, 2)] : []),
    be(3, 2),
    be(base, of.base),
    be(parts.length, 2),
    ...parts.flatMap(([offset, length]) => [be(9, of.index), be(offset, of.offset), be(length, of.length)]),
  ]);
  const sizes = be((of.offset << 12) | (of.length << 8) | (of.base << 4) | of.index, 2);
  return box('iloc', versioned(of.locations), sizes, be(items.length, idBytes), ...written);
}

const size = (width: number, height: number) => box('ispe', versioned(0), be(width, 4), be(height, 4));
const properties = (...sizes: Buffer[]) => box('iprp', box('ipco', ...sizes), box('ipma'));
const SIZED = properties(size(4_000, 3_000));

const index = (...boxes: Buffer[]) => readHeicIndex(Buffer.concat([versioned(0), ...boxes]));
const indexOf = (of: Variant, ...items: Located[]) => index(info(of), locations(of, items), SIZED);
const damaged = expect.objectContaining({ code: 'damaged' }) as Error;

/** All combinations of one value of each choice. */
function combinations(choices: Readonly<Record<keyof Variant, readonly number[]>>): Variant[] {
  const none: Partial<Variant>[] = [{}];
  return Object.entries(choices).reduce(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    none,
  ) as Variant[];
}

const variants = combinations({
  locations: [0, 1, 2],
  info: [0, 1],
  entry: [2, 3],
  offset: [4, 8],
  length: [4, 8],
  base: [0, 4, 8],
  index: [0, 4, 8],
  // Before version 1 places had no index.
}).filter(({ index, locations }) => locations > 0 || index === 0);

describe('readHeicIndex', () => {
  it.each(variants)('finds hidden data in two parts, in the variant %j', (of) => {
    const exif: Located = {
      item: EXIF,
      base: 200,
      parts: [
        [50, 30],
        [7_000, 20],
      ],
    };
    const base = of.base > 0 ? 200 : 0;
    expect(indexOf(of, picture, exif)).toEqual({
      hidden: [
        { start: base + 50, end: base + 80 },
        { start: base + 7_000, end: base + 7_020 },
      ],
      hiddenInside: [],
      end: base + 7_020,
    });
  });

  it('finds the end of the last part, in whichever order the parts are listed', () => {
    const of = { ...USUAL, base: 4 };
    const exif: Located = { item: EXIF, parts: [[50, 30]] };
    expect(indexOf(of, picture, exif).end).toBe(6_100);
    expect(indexOf(of, exif, picture).end).toBe(6_100);
  });

  it.each([
    ['Exif', true],
    ['mime', true],
    ['uri ', true],
    ['hvc1', false],
    ['grid', false],
  ])('takes an item of type %s for hidden: %s', (type, isHidden) => {
    const all = info(USUAL, { [PICTURE]: 'hvc1', [EXIF]: type });
    const { hidden } = index(all, locations(USUAL, [picture, { item: EXIF, parts: [[50, 30]] }]), SIZED);
    expect(hidden).toHaveLength(isHidden ? 1 : 0);
  });

  it.each([0, 1])('takes an item of version %i, which has no type, for hidden', (version) => {
    const all = info({ ...USUAL, entry: version }, { [EXIF]: 'hvc1' });
    const { hidden } = index(all, locations(USUAL, [picture, { item: EXIF, parts: [[50, 30]] }]), SIZED);
    expect(hidden).toEqual([{ start: 50, end: 80 }]);
  });

  it('finds hidden data in the index itself, in its box for data', () => {
    const of = { ...USUAL, locations: 1 };
    const inside: Located = { item: EXIF, construction: 1, parts: [[2, 5]] };
    const before = [info(of), locations(of, [picture, inside])];
    const data = box('idat', Buffer.alloc(10));
    const start = 4 + Buffer.concat(before).length + 8;
    expect(index(...before, data, SIZED)).toEqual({
      hidden: [],
      hiddenInside: [{ start: start + 2, end: start + 7 }],
      end: 6_000,
    });
  });

  it('takes a box of the index that no still picture needs for hidden', () => {
    const kept = ['hdlr', 'pitm', 'iref', 'idat', 'grpl', 'dinf'].map((type) => box(type, Buffer.alloc(4)));
    const before = [info(USUAL), ...kept, locations(USUAL, [picture]), SIZED];
    const start = 4 + Buffer.concat(before).length + 8;
    const { hiddenInside } = index(...before, box('uuid', Buffer.alloc(6)));
    expect(hiddenInside).toMatchObject([{ type: 'uuid', start, end: start + 6 }]);
  });

  it('finds hidden data in 64 parts, and refuses 65', () => {
    const parts = (count: number) => Array.from({ length: count }, () => [50, 30] as const);
    expect(indexOf(USUAL, picture, { item: EXIF, parts: parts(64) }).hidden).toHaveLength(64);
    expect(() => indexOf(USUAL, picture, { item: EXIF, parts: parts(65) })).toThrow(damaged);
  });
});

describe('a damaged index', () => {
  const of = { ...USUAL, locations: 1 };
  const located = locations(of, [picture]);
  const inside = (construction: number): Located => ({ item: EXIF, construction, parts: [[2, 5]] });

  it.each<[string, () => unknown]>([
    ['no list of items', () => index(located, SIZED)],
    ['no places', () => index(info(of), SIZED)],
    ['no properties', () => index(info(of), located)],
    ['properties of another kind', () => index(info(of), located, box('iprp', box('ipma'), box('ipco')))],
    ['properties without any', () => index(info(of), located, box('iprp'))],
    ['hidden data that are empty', () => indexOf(of, picture, { item: EXIF, parts: [[50, 0]] })],
    ['hidden data in a box that is not there', () => indexOf(of, picture, inside(1))],
    [
      'hidden data in another item',
      () => index(info(of), locations(of, [picture, inside(2)]), box('idat', Buffer.alloc(10)), SIZED),
    ],
    ['no part in the file', () => indexOf(of, { ...picture, construction: 1 })],
    ['places that end too soon', () => index(info(of), box('iloc', located.subarray(8, -1)), SIZED)],
    ['items that end too soon', () => index(box('iinf', info(of).subarray(8, -1)), located, SIZED)],
    ['a box without room for its own head', () => index(be(7, 4), info(of), located, SIZED)],
    ['a box of no length', () => index(info(of), located, SIZED, be(0, 4), Buffer.from('free'))],
    ['a box longer than the index', () => index(info(of), located, SIZED, be(9, 4), Buffer.from('free'))],
    ['parts that take no bytes', () => indexOf({ ...USUAL, offset: 0, length: 0 }, picture)],
  ])('is refused: %s', (_, read) => expect(read).toThrow(damaged));

  it('is not one whose last box ends where the index ends', () => {
    const last = Buffer.concat([be(8, 4), Buffer.from('free')]);
    expect(index(info(of), located, SIZED, last).end).toBe(6_000);
  });
});

describe('the size in an index', () => {
  const sized =
    (...sizes: Buffer[]) =>
    () =>
      index(info(USUAL), locations(USUAL, [picture]), properties(...sizes));
  it.each([
    ['among smaller ones', sized(size(100, 100), size(50_000, 50_000), size(160, 120)), 'pixels'],
    ['behind a smaller one', sized(size(8, 8), size(100, 100)), undefined],
    ['before a smaller one', sized(size(100, 100), size(8, 8)), undefined],
    [
      'beside other properties',
      sized(box('colr', be(50_000, 4), be(50_000, 4), be(50_000, 4)), size(100, 100)),
      undefined,
    ],
    ['no picture that is large enough', sized(size(8, 8)), 'damaged'],
    ['no size', sized(), 'damaged'],
  ])('is that of its largest picture: %s', (_, read, code) => {
    if (code === undefined) expect(read).not.toThrow();
    else expect(read).toThrow(expect.objectContaining({ code }) as Error);
  });
});
