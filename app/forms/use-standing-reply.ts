import { useCallback, useMemo, useState } from 'react';

import type { FormReply } from './form-reply.ts';

/** Called when a field is valid by now. */
export type OnMended = (field: string) => void;

const NONE: readonly string[] = [];

/**
 * A form's last reply, without the messages about fields that the customer has corrected since: neither the summary nor
 * the field shows them again. The next reply starts afresh.
 */
export function useStandingReply<Reply extends FormReply>(reply: Reply | undefined) {
  const [known, setKnown] = useState({ reply, mended: NONE });
  const mended = known.reply === reply ? known.mended : NONE;
  const onMended = useCallback<OnMended>(
    (field) =>
      setKnown((before) => {
        const fields = before.reply === reply ? before.mended : NONE;
        return fields.includes(field) ? before : { reply, mended: [...fields, field] };
      }),
    [reply],
  );
  const standing = useMemo(() => {
    if (reply?.error == null || mended.length === 0) return reply;
    const left = Object.entries(reply.error).filter(([field]) => !mended.includes(field));
    return { ...reply, error: Object.fromEntries(left) };
  }, [reply, mended]);
  return { standing, onMended };
}
