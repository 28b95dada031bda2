import { useCallback, useMemo, useState } from 'react';

import type { FormReply } from './form-reply.ts';

/** Tells that a field is in order by now. */
export type OnMended = (field: string) => void;

const NONE: readonly string[] = [];

/**
 * A form's last reply, without the messages about what the customer has put right since: neither the summary nor the
 * field asks for it again. The next reply says all anew.
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
