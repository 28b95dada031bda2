import { forwardRef } from 'react';

/** Where in its filling in a form is, for the server to tell a late message and an older tab's: `useDraft` writes it down. */
export const DraftSequence = forwardRef<HTMLInputElement>(function DraftSequence(_, ref) {
  return (
    <>
      <input ref={ref} type="hidden" name="page" />
      <input type="hidden" name="turn" />
      <input type="hidden" name="changed" />
    </>
  );
});
