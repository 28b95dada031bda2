import { useCallback, useMemo, useState } from 'react';

import type { FormReply } from './form-reply.ts';

/** Called when a field is valid by now. */
export type OnValid = (field: string) => void;

const NONE: readonly string[] = [];

/**
 * A form's last reply, without the messages about fields that the customer has corrected since: neither the summary nor
 * the field shows them again. The next reply starts afresh.
 */
export function useRemainingErrors<Reply extends FormReply>(reply: Reply | undefined) {
  const [known, setKnown] = useState({ reply, corrected: NONE });
  const corrected = known.reply === reply ? known.corrected : NONE;
  const onValid = useCallback<OnValid>(
    (field) =>
      setKnown((before) => {
        const fields = before.reply === reply ? before.corrected : NONE;
        return fields.includes(field) ? before : { reply, corrected: [...fields, field] };
      }),
    [reply],
  );
  const remaining = useMemo(() => {
    if (reply?.error == null || corrected.length === 0) return reply;
    const left = Object.entries(reply.error).filter(([field]) => !corrected.includes(field));
    return { ...reply, error: Object.fromEntries(left) };
  }, [reply, corrected]);
  return { remaining, onValid };
}
