import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

import { AS_IT_IS, createPictureCache, type Made, type Shown } from './picture-cache.ts';
import type { WantedPicture } from './picture-addresses.ts';
import type { OpenPicture } from './picture-source.ts';
import type { Resizer, Wish } from './resizer.ts';
import { createSlots } from './slots.ts';

/**
 * The types that may be resized. The others are passed on unchanged: drawings, because their renderer is large and
 * would read strangers' files; GIFs, because they move; AVIFs, because they are small already, and opening one takes 18
 * bytes a pixel.
 */
const RESIZED_TYPES = /^image\/(?:jpeg|png|webp)\s*(?:;|$)/;
const KEPT_BYTES = 8 * 1024 * 1024;

/** How many pictures wait, and for how long. */
export const RESIZING_LIMITS = {
  /** Originals in memory, at most 5 MB each: the next one is read while one is resized. */
  atOnce: 2,
  /** A home with twenty pictures that are not in the cache yet requests all of them at once. */
  inLine: 40,
  inLineMs: 2_000,
  /** sharp gives up by itself earlier, unless it is in the middle of a step that cannot be stopped. */
  resizedWithinMs: 4_000,
};

/** Pictures in the widths of pages. */
export interface ResizedPictures {
  /**
   * The picture as wished, or `as it is` if its original is to be passed on. Ends in nine seconds at most, whatever the
   * picture's server does.
   *
   * @throws any error of `open`, and of reading the picture
   */
  get(picture: WantedPicture, wish: Wish): Promise<Shown>;
}

/**
 * @param open requests the picture from its server
 * Source: .docs/decisions.md#pictures-in-the-size-of-their-place.
 */
export function createResizedPictures(
  open: (picture: WantedPicture) => Promise<OpenPicture>,
  resizer: Resizer,
  { atOnce, inLine, inLineMs, resizedWithinMs } = RESIZING_LIMITS,
): ResizedPictures {
  const cache = createPictureCache(KEPT_BYTES);
  const slots = createSlots({ atOnce, inLine, waitMs: inLineMs });
  let free: Promise<unknown> = Promise.resolve();

  /**
   * Resizes one picture at a time, and rests after each as long as it took: so pages keep one processor and half of
   * another. Each takes some 25 ms, and the most expensive 35 MB.
   */
  function resizeInSlot(original: Buffer, wish: Wish): ReturnType<Resizer['resize']> {
    const beginning = free.then(() => performance.now());
    const resizing = beginning.then(() => resizer.resize(original, wish));
    // The process does not wait for a rest when it stops.
    const rest = async () => wait(performance.now() - (await beginning), undefined, { ref: false });
    free = resizing.then(rest, rest);
    return resizing;
  }

  async function make(wanted: WantedPicture, wish: Wish): Promise<Made> {
    if (slots.isFull()) return { shown: AS_IT_IS };
    const picture = await open(wanted);
    if (!RESIZED_TYPES.test(picture.type)) {
      picture.close();
      return { shown: AS_IT_IS, kept: AS_IT_IS };
    }
    const leave = await slots.take();
    if (!leave) {
      picture.close();
      return { shown: AS_IT_IS };
    }
    try {
      const original = await picture.whole();
      const asItIs: Made = { shown: { type: picture.type, body: original }, kept: AS_IT_IS };
      const making = resizeInSlot(original, wish).then(
        (made) => (made ? { shown: made, kept: made } : asItIs),
        () => asItIs,
      );
      // The place stays taken until the resizing is over, even if no request waits for it any more.
      void making.finally(leave);
      return await within(resizedWithinMs, making, asItIs);
    } catch (error) {
      leave();
      throw error;
    }
  }

  return {
    get: (wanted, wish) => {
      const name = `${wish.width} ${wish.takesWebp ? 'webp' : 'usual'} ${wanted.origin}${wanted.path}`;
      return cache.get(name, () => make(wanted, wish));
    },
  };
}

/** The result of some work, or `otherwise` if the work takes longer. */
function within<Result>(ms: number, work: Promise<Result>, otherwise: Result): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(resolve, ms, otherwise);
    work.then(resolve, reject).finally(() => clearTimeout(giveUp));
  });
}
