import { Readable } from 'node:stream';

import { createSlots } from '../pictures/slots.ts';
import type { FileStore } from './file-store.ts';
import { FolderAwayError } from './folder-store.ts';

/** A folder that is there answers within milliseconds. */
const LONGEST_QUESTION_MS = 2_000;
/** Reading a whole file, or looking at all of them, which of a large folder of a network may well take longer. */
const LONGEST_LOOK_MS = 60_000;
/** Node has four threads for files, compression and names together. */
const QUESTIONS_AT_ONCE = 2;

/**
 * A folder that may hang: a network's whose server is silent, or a disk that is stuck. Nothing ends a system call that
 * hangs, and each keeps one of the process's few threads, without which no page is compressed. So two questions are
 * asked at once, and no more; one that is not answered in time fails with a `FolderAwayError`, and as long as it hangs
 * everything else does so at once. A look at all files is shared by all who ask, so that it takes one thread at most; it
 * keeps nobody else out, however long it takes. Writing has no time limit of its own: it takes as long as the sender does.
 */
export function whileNotHanging(store: FileStore): FileStore {
  const slots = createSlots({
    atOnce: QUESTIONS_AT_ONCE,
    inLine: Infinity,
    waitMs: LONGEST_QUESTION_MS,
  });
  let hanging = 0;

  const awayError = () => new FolderAwayError('the folder does not answer');

  function refuseIfHanging(): void {
    if (hanging > 0) throw awayError();
  }

  /** @param onLate called where the work takes longer, and answers what to do when it ends after all */
  async function within<T>(
    longestMs: number,
    work: Promise<T>,
    onLate: () => () => void = () => () => undefined,
  ): Promise<T> {
    const late = Promise.withResolvers<never>();
    let onEnd: (() => void) | undefined;
    const timer = setTimeout(() => {
      onEnd = onLate();
      late.reject(awayError());
    }, longestMs);
    const end = () => {
      clearTimeout(timer);
      onEnd?.();
    };
    work.then(end, end);
    return Promise.race([work, late.promise]);
  }

  function keepOthersOut(): () => void {
    hanging += 1;
    return () => {
      hanging -= 1;
    };
  }

  async function ask<T>(question: () => Promise<T>): Promise<T> {
    refuseIfHanging();
    const leave = await slots.take();
    if (!leave || hanging > 0) {
      leave?.();
      throw awayError();
    }
    const answer = question();
    answer.then(leave, leave);
    return within(LONGEST_QUESTION_MS, answer, keepOthersOut);
  }

  /** Looks at all files; while a look is under way nobody begins another. */
  function shared<T>(begin: () => Promise<T>): () => Promise<T> {
    let underway: Promise<T> | undefined;
    return async () => {
      refuseIfHanging();
      const forget = () => (underway = undefined);
      if (!underway) {
        underway = begin();
        underway.then(forget, forget);
      }
      return within(LONGEST_LOOK_MS, underway);
    };
  }

  return {
    async write(owner, id, chunks) {
      refuseIfHanging();
      return store.write(owner, id, chunks);
    },
    read: (owner, id) =>
      hanging > 0
        ? new Readable({
            read() {
              this.destroy(awayError());
            },
          })
        : store.read(owner, id),
    delete: (owner, id) => ask(() => store.delete(owner, id)),
    has: (owner, id) => ask(() => store.has(owner, id)),
    free: () => ask(() => store.free()),
    ready: () => ask(() => store.ready()),
    async digest(owner, id) {
      refuseIfHanging();
      return within(LONGEST_LOOK_MS, store.digest(owner, id), keepOthersOut);
    },
    entries: shared(() => store.entries()),
    used: shared(() => store.used()),
  };
}
