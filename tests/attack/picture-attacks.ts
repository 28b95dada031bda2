/** Hostile pictures from the picture server, and requests for many sizes of them. */
import sharp from 'sharp';

import { plainPng, samplePicture } from '../../gateway/pictures/sample-pictures.for-tests.ts';
import { createWorld, logIn } from '../gateway/mock-world.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';
import type { Attack, Target } from './attack.ts';

const WIDTHS = [112, 224, 336, 640, 1080];
const ACCEPTS = ['image/webp', 'image/jpeg'];
/** The portal gives up before. */
const ANSWERED_WITHIN_MS = 15_000;
const AT_ONCE = 12;

/** Pictures that are small to send, and as expensive to open as the portal allows, or more so. */
async function hostilePictures(): Promise<Buffer[]> {
  const photo = await samplePicture({ width: 1_200, height: 1_200, format: 'jpeg' });
  const large = sharp(await samplePicture({ width: 1_600, height: 1_600, format: 'jpeg' }));
  return [
    plainPng(60_000, 60_000, { rows: 1 }),
    plainPng(7_000, 7_000, { isInterlaced: true, rows: 1 }),
    plainPng(16_384, 3_000, { rows: 300 }),
    plainPng(1_380, 1_380, { rows: 1_300 }),
    plainPng(1_380, 1_380),
    plainPng(975, 975, { isInterlaced: true }),
    await large.jpeg({ progressive: true }).toBuffer(),
    await large.webp({ lossless: true, effort: 0 }).toBuffer(),
    photo,
    photo.subarray(0, photo.length / 2),
    Buffer.concat([photo.subarray(0, 600), Buffer.alloc(4_000_000, 0xff), photo.subarray(600)]),
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><rect filter="url(#a)"/></svg>',
    ),
    Buffer.alloc(0),
  ];
}

/** Has the relay serve the pictures as those of a customer's lines. @returns their addresses on the customer's home */
async function customerWithPictures(
  { mockUrl, port, relay }: Target,
  pictures: readonly Buffer[],
): Promise<[Visitor, string[]]> {
  const orderLines = pictures.map((picture, one) => {
    relay?.pictures.set(`/images/${one}.png`, picture);
    return {
      base: 'camisa-varzea-m',
      customer: 'marina',
      LINK_IMAGEM: `/images/${one}.png`,
      FAT_SEQUENCIA: 870_100 + one,
    };
  });
  const visitor = createVisitor(port);
  await logIn(visitor, await createWorld(mockUrl, { overlay: { orderLines } }));
  const { text } = await visitor.get('/home');
  const found = text.matchAll(/src="(\/fotos-de-produto\/)\d+(\/[^"]+\/images\/\d+\.png)"/g);
  return [visitor, [...found].map(([, folder = '', picture = '']) => folder + picture.slice(1))];
}

/** Does `work` for each item, at most `atOnce` at a time. */
async function each<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>) {
  const left = [...items];
  const one = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

export const pictureAttacks: readonly Attack[] = [
  {
    name: 'pictures that are expensive to resize, in all widths',
    isRelayed: true,
    run: async (target) => {
      const pictures = await hostilePictures();
      const [visitor, addresses] = await customerWithPictures(target, pictures);
      const wishes = addresses.flatMap((address) =>
        WIDTHS.flatMap((width) =>
          ACCEPTS.map((accept) => [address.replace('produto/', `produto/${width}/`), accept] as const),
        ),
      );
      const faults: string[] = [];
      let slowest = 0;
      await each(wishes, AT_ONCE, async ([address, accept]) => {
        const startedAt = performance.now();
        const { status } = await visitor.get(address, { accept });
        slowest = Math.max(slowest, performance.now() - startedAt);
        if (status !== 200 && status !== 404) faults.push(`${status} ${address}`);
      });
      const isHeld =
        addresses.length === pictures.length && faults.length === 0 && slowest < ANSWERED_WITHIN_MS;
      const what = `${wishes.length} of ${addresses.length} pictures, the slowest ${(slowest / 1_000).toFixed(1)} s`;
      return { isHeld, what: [what, ...faults].join(', ') };
    },
  },
  {
    name: 'pictures in widths that no page has',
    isRelayed: true,
    run: async (target) => {
      const [visitor, [address = '']] = await customerWithPictures(target, [plainPng(3_000, 3_000)]);
      const before = target.relay?.asked.length ?? 0;
      const shown: number[] = [];
      const widths = Array.from({ length: 400 }, (_, width) => width).filter((one) => !WIDTHS.includes(one));
      await each(widths, 5, async (width) => {
        const { status } = await visitor.get(address.replace('produto/', `produto/${width}/`));
        if (status !== 404) shown.push(width);
      });
      const asked = (target.relay?.asked ?? [])
        .slice(before)
        .filter((path) => path.startsWith('/images/0.png'));
      const isHeld = address !== '' && shown.length === 0 && asked.length === 0;
      return { isHeld, what: `${widths.length} asked for, ${shown.length} shown, ${asked.length} fetched` };
    },
  },
];
