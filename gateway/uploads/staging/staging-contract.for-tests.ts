import { describeBytes } from './staging-bytes.for-tests.ts';
import { describeKeeping } from './staging-keeping.for-tests.ts';
import { describeNewerLists } from './staging-newer-lists.for-tests.ts';
import { describePlaces } from './staging-places.for-tests.ts';
import type { OpenStore } from './staging-setup.for-tests.ts';

/** The behaviour of waiting files, the same in any store. */
export function describeStaging(kind: string, open: OpenStore): void {
  describeKeeping(kind, open);
  describePlaces(kind, open);
  describeNewerLists(kind, open);
  describeBytes(kind, open);
}
