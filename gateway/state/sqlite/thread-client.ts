import type { Worker } from 'node:worker_threads';

import { StateAwayError } from '../state-away-error.ts';

/** A thread's answer. A fault's own fields do not cross threads. */
export interface ThreadAnswer {
  id: number;
  result?: number;
  fault?: { message: string; errcode: unknown };
}

/** A thread that carries out one order after the other. */
export interface ThreadClient<Order> {
  /**
   * @returns the order's result
   * @throws the order's fault, with the `errcode`; StateAwayError if the thread does not answer in time
   */
  ask(order: Order): Promise<number>;
  /**
   * Ends the thread after everything it was asked, and the last order. A thread that hangs ends only when it answers
   * again.
   */
  end(last?: Order): Promise<void>;
}

/** What is asked for and not answered yet. */
interface Waiting {
  resolve: (result: number) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
}

/**
 * Asks a thread that may hang, such as on a disk. If an order takes longer than `deadlineMs`, it fails, and so do all others
 * at once until the thread answers again: requests do not pile up. An order that failed so may still be carried out.
 */
export function createThreadClient<Order extends object>(
  thread: Worker,
  deadlineMs: number,
): ThreadClient<Order> {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isStuck = false;
  let isEnded = false;

  // The thread alone does not keep the process alive, unless it still owes an answer.
  thread.unref();
  thread.on('message', ({ fault, id, result = 0 }: ThreadAnswer) => {
    isStuck = false;
    const order = taken(id);
    if (fault) order?.reject(Object.assign(new Error(fault.message), { errcode: fault.errcode }));
    else order?.resolve(result);
  });

  thread.on('error', (error) => {
    isStuck = true;
    for (const id of waiting.keys()) taken(id)?.reject(new StateAwayError(error));
  });

  function taken(id: number): Waiting | undefined {
    const order = waiting.get(id);
    clearTimeout(order?.timer);
    waiting.delete(id);
    if (waiting.size === 0) thread.unref();
    return order;
  }

  function send(order: Order): Promise<number> {
    return new Promise((resolve, reject) => {
      const id = (lastId += 1);
      const onLate = () => {
        isStuck = true;
        taken(id)?.reject(tooSlow());
      };
      waiting.set(id, { resolve, reject, timer: setTimeout(onLate, deadlineMs) });
      thread.ref();
      thread.postMessage({ ...order, id });
    });
  }

  return {
    ask: async (order) => {
      if (isStuck || isEnded) throw tooSlow();
      return send(order);
    },
    end: async (last) => {
      try {
        if (last) await send(last);
      } catch (error) {
        // Nobody is left who could be told that the disk does not answer.
        if (!(error instanceof StateAwayError)) throw error;
      } finally {
        isEnded = true;
        await thread.terminate();
        for (const id of waiting.keys()) taken(id)?.reject(tooSlow());
      }
    },
  };
}

function tooSlow(): StateAwayError {
  return new StateAwayError('the disk does not answer');
}

/** The thread's side: does an order's work, and makes an answer of its result or fault. */
export function threadAnswer(id: number, work: () => number): ThreadAnswer {
  try {
    return { id, result: work() };
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: unknown };
    return { id, fault: { message, errcode } };
  }
}
