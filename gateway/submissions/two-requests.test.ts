import { expect, it } from 'vitest';

import { findOwn, type Finding, type ProtocolList } from './open-requests.ts';

/**
 * What may be true of two requests of one customer, the second sent after the first, and of a protocol opened
 * elsewhere.
 */
const WORLDS = {
  first: ['made, without a number', 'in doubt, and made', 'in doubt, and never made'],
  isFirstLate: [false, true],
  /** The first request has the second's invoice as well, and its protocol names that one. */
  isFirstOfTwo: [false, true],
  isSecondMade: [false, true],
  other: ['none', 'opened between them', 'opened after them'],
  marks: [
    [undefined, undefined],
    ['5:1', '5:1'],
    ['5:1', '5:2'],
    [undefined, '5:1'],
    ['5:1', undefined],
  ],
  markOfOther: [undefined, '5:1', '5:3'],
  doesListTellMarks: [false, true],
} as const;

type World = { [Name in keyof typeof WORLDS]: (typeof WORLDS)[Name][number] };

const [BEFORE, FIRST, OTHER, SECOND] = [100, 101, 102, 103];

function all(): World[] {
  let worlds: Record<string, unknown>[] = [{}];
  for (const [name, values] of Object.entries(WORLDS)) {
    worlds = worlds.flatMap((world) => values.map((value: unknown) => ({ ...world, [name]: value })));
  }
  return worlds as World[];
}

/** What the list says of the second request, once everything has happened. */
function findSecond(world: World): Finding {
  const [mark, secondMark] = world.marks;
  const hasOther = world.isFirstOfTwo && mark !== undefined;
  const firstMark = hasOther ? '5:2' : mark;
  const rows = (ids: Record<number, { isThere: boolean; mark: string | undefined }>): ProtocolList => ({
    protocols: Object.entries(ids)
      .filter(([, { isThere }]) => isThere)
      .map(([id, { mark }]) => ({ id: Number(id), mark: world.doesListTellMarks ? mark : undefined })),
    leftOut: 0,
  });
  const isFirstMade = world.first !== 'in doubt, and never made';
  const before = { isThere: true, mark: undefined };
  const other = { isThere: world.other !== 'none', mark: world.markOfOther };
  const asSent = rows({
    [BEFORE]: before,
    [FIRST]: { isThere: isFirstMade && !world.isFirstLate, mark: firstMark },
    [OTHER]: { ...other, isThere: world.other === 'opened between them' },
  });
  const now = rows({
    [BEFORE]: before,
    [FIRST]: { isThere: isFirstMade, mark: firstMark },
    [OTHER]: other,
    [SECOND]: { isThere: world.isSecondMade, mark: secondMark },
  });
  const first = {
    known: [BEFORE],
    mark,
    ...(hasOther && { otherMarks: ['5:2'] }),
    leftOut: 0,
    ...(world.first === 'made, without a number' && { madeAt: 0 }),
  };
  const second = { known: asSent.protocols.map(({ id }) => id), mark: secondMark, leftOut: 0 };
  return findOwn(second, [first], now);
}

/** Whether the protocol opened elsewhere cannot be told from one of the requests' own. */
function isCoincidence({ doesListTellMarks, first, isFirstLate, markOfOther, marks, other }: World): boolean {
  const [, secondMark] = marks;
  if (other === 'opened after them') {
    // The protocol is taken for the second request's own, whose mark it may bear.
    return !doesListTellMarks || [secondMark, markOfOther].includes(undefined) || markOfOther === secondMark;
  }
  // The protocol is taken for the first request's, which the list shows late.
  return first === 'made, without a number' && isFirstLate && other === 'opened between them';
}

it('a later request never gets another request’s protocol, and is never absent although it was made', () => {
  const worlds = all();
  const wrong = worlds.filter((world) => {
    const finding = findSecond(world);
    if (finding.kind === 'none') return world.isSecondMade;
    if (finding.kind === 'unclear') return false;
    return !world.isSecondMade || ![SECOND, undefined].includes(finding.protocolId);
  });
  expect(worlds.length).toBeGreaterThan(500);
  expect(wrong.filter((world) => !isCoincidence(world))).toEqual([]);
});

it('a later request is found if the earlier request’s protocol was in the list when the later one was sent', () => {
  const plain = all().filter(
    ({ first, isFirstLate, isSecondMade, other }) =>
      first === 'made, without a number' && !isFirstLate && other === 'none' && isSecondMade,
  );
  expect(plain.length).toBeGreaterThan(0);
  for (const world of plain) expect(findSecond(world)).toEqual({ kind: 'found', protocolId: SECOND });
});
