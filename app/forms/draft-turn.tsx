import { useRootData } from '~/frame/root-data.ts';

/**
 * Where in its filling in a form is, for the server to tell a late message: `useDraft` writes it down as it sends. And
 * for whom the page was made: what is sent after the session's end waits for them.
 */
export function DraftTurn() {
  const owner = useRootData()?.owner;
  return (
    <>
      <input type="hidden" name="page" />
      <input type="hidden" name="turn" />
      {/* Another token for the same owner comes with each page: the first is as good, and the form stays as it is. */}
      {owner !== undefined && <input type="hidden" name="owner" defaultValue={owner} />}
    </>
  );
}
