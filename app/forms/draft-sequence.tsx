/** Where in its filling in a form is, for the server to tell a late message: `useDraft` writes it down as it sends. */
export function DraftSequence() {
  return (
    <>
      <input type="hidden" name="page" />
      <input type="hidden" name="turn" />
    </>
  );
}
