import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { customerContext, marina } from '../../../tests/support/samples/customer-context.ts';

import { isOfCleared, rememberCleared, rememberSent } from './cleared-drafts.server.ts';

const isLate = (page: string, turn: number, name: string, context: AppLoadContext) =>
  isOfCleared(context, marina, name, { page, turn });

describe('a draft that arrives after its form was cleared', () => {
  it('is late if the same page sent it at the cleared turn or before', async () => {
    const { context } = customerContext();
    expect(await isLate('a', 1, 'buyer', context)).toBe(false);
    await rememberCleared(context, marina, 'buyer', { page: 'a', turn: 3 });
    const answers = await Promise.all([2, 3, 4].map((turn) => isLate('a', turn, 'buyer', context)));
    expect(answers).toEqual([true, true, false]);
    expect(await isLate('b', 1, 'buyer', context)).toBe(false);
    expect(await isLate('a', 1, 'typed:bank', context)).toBe(false);
  });

  it('is late for every page whose fields were in the cleared form', async () => {
    const { context } = customerContext();
    const others = [{ page: 'a', turn: 3 }];
    await rememberCleared(context, marina, 'buyer', { page: 'b', turn: 1, others });
    const isCleared = (page: string, turn: number) => isOfCleared(context, marina, 'buyer', { page, turn });
    expect(await Promise.all([isCleared('a', 3), isCleared('b', 1)])).toEqual([true, true]);
    expect(await Promise.all([isCleared('a', 4), isCleared('b', 2)])).toEqual([false, false]);
  });

  it('is never late on a page without script, of which nothing is remembered', async () => {
    const { context, drafts } = customerContext();
    await rememberCleared(context, marina, 'buyer', { page: '', turn: 3 });
    await rememberCleared(context, marina, 'buyer', undefined);
    expect(await isLate('', 0, 'buyer', context)).toBe(false);
    const scope = { brandId: 4, customerKey: 'marina@exemplo.com.br', name: 'cleared-turns' } as const;
    expect(await drafts.read(scope, (value) => value)).toBeUndefined();
  });

  it('is late in any cleared form if its page sent it before its request was confirmed', async () => {
    const { context } = customerContext();
    await rememberSent(context, marina, { page: 'c', turn: 7 });
    expect(await isLate('c', 7, 'buyer', context)).toBe(false);
    await rememberCleared(context, marina, 'buyer', { page: 'a', turn: 1 });
    expect(await isLate('c', 7, 'buyer', context)).toBe(true);
    expect(await isLate('c', 8, 'buyer', context)).toBe(false);
    expect(await isLate('a', 1, 'buyer', context)).toBe(true);
  });

  it('is judged by the latest cleared turn of its page, in whatever order these are remembered', async () => {
    const { context } = customerContext();
    for (const turn of [5, 2]) await rememberCleared(context, marina, 'buyer', { page: 'a', turn });
    expect(await isLate('a', 5, 'buyer', context)).toBe(true);
    expect(await isLate('a', 6, 'buyer', context)).toBe(false);
  });

  it('is recognised for the five pages of a form that were cleared last', async () => {
    const { context } = customerContext();
    for (const page of ['a', 'b', 'c', 'd', 'e', 'a', 'f']) {
      await rememberCleared(context, marina, 'buyer', { page, turn: 1 });
    }
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((page) => isLate(page, 1, 'buyer', context)),
    );
    expect(answers).toEqual([true, false, true, true, true, true]);
  });

  it('is recognised for the forty forms that were cleared last', async () => {
    const { context } = customerContext();
    for (let number = 1; number <= 40; number += 1) {
      await rememberCleared(context, marina, `form-${number}`, { page: 'a', turn: 1 });
    }
    await rememberCleared(context, marina, 'form-1', { page: 'b', turn: 1 });
    await rememberCleared(context, marina, 'form-41', { page: 'a', turn: 1 });
    const answers = await Promise.all(
      ['form-1', 'form-2', 'form-3', 'form-41'].map((name) => isLate('a', 1, name, context)),
    );
    expect(answers).toEqual([true, false, true, true]);
  });
});
