import { describe, expect, it } from 'vitest';
import { isFiltering, matchesFilter, type ProtocolFilter } from './protocol-filter.ts';

const all: ProtocolFilter = { state: undefined, number: '' };
const open = { id: 120347, statusId: 1 };
const waiting = { id: 120102, statusId: 2 };
const finished = { id: 117655, statusId: 11 };
const expired = { id: 117004, statusId: 7 };
const unknown = { id: 119991, statusId: 18 };
const protocols = [open, waiting, finished, expired, unknown];

const found = (filter: Partial<ProtocolFilter>) =>
  protocols.filter((protocol) => matchesFilter({ ...all, ...filter }, protocol));

describe('the filter of the protocol list', () => {
  it('leaves nothing out where nothing is asked for', () => {
    expect(found({})).toEqual(protocols);
    expect(isFiltering({ ...all, number: '  ' })).toBe(false);
  });

  it('finds the open protocols, also those that wait for the customer or have an unknown status', () =>
    expect(found({ state: 'open' })).toEqual([open, waiting, unknown]));

  it('finds the finished protocols, however they ended', () =>
    expect(found({ state: 'finished' })).toEqual([finished, expired]));

  it.each([
    ['120347', [open]],
    [' 120.347 ', [open]],
    ['1201', [waiting]],
    ['655', [finished]],
    ['Protocolo 117004', [expired]],
    ['9991', [unknown]],
    ['000000', []],
    ['abc', []],
  ])('finds protocols by the number "%s"', (number, expected) => expect(found({ number })).toEqual(expected));

  it('combines state and number', () => {
    expect(found({ state: 'finished', number: '117' })).toEqual([finished, expired]);
    expect(found({ state: 'open', number: '117' })).toEqual([]);
  });

  it.each([
    [{}, false],
    [{ number: '  ' }, false],
    [{ number: '1' }, true],
    [{ state: 'open' as const }, true],
  ])('says whether it leaves anything out: %j, %s', (filter, expected) =>
    expect(isFiltering({ ...all, ...filter })).toBe(expected),
  );
});
