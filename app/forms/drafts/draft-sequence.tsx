import { forwardRef } from 'react';

/**
 * Hidden fields with page id and turn, by which the server recognises late drafts and drafts of older tabs. `useDraft`
 * fills them.
 */
export const DraftSequence = forwardRef<HTMLInputElement>(function DraftSequence(_, ref) {
  return (
    <>
      <input ref={ref} type="hidden" name="page" />
      <input type="hidden" name="turn" />
      <input type="hidden" name="changed" />
    </>
  );
});
