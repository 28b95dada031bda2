import { useCallback, useEffect, useState, type FormEvent } from 'react';

import type { AttachmentKind } from '~/domain/requests/attachments.ts';
import { shortenedName } from '~/domain/text/shortened-name.ts';
import { useRemovalsFirst } from '~/forms/use-removals-first.ts';
import { useText } from '~/i18n/page-texts.tsx';
import type { TextKey } from '~/i18n/text-keys.ts';

import { REMOVE_FILE } from './files-form.ts';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';

/** The files of one kind that are not uploaded yet. */
interface Outstanding {
  /** How many are being uploaded. */
  underway: number;
  /** The name of one whose upload failed. */
  failed: string | undefined;
}

const NONE: Outstanding = { underway: 0, failed: undefined };

interface HeldBack {
  /** The button whose press has to wait. */
  intent: string;
  /** The message while files are being uploaded. */
  wait: TextKey;
}

/**
 * Holds a form back while files are being uploaded, or failed and were neither sent again nor removed: it would go
 * without them. Also while a file is being removed.
 */
export function useHoldBack({ intent, wait }: HeldBack) {
  const text = useText();
  const [kinds, setKinds] = useState<Record<AttachmentKind, Outstanding>>({ photo: NONE, invoice: NONE });
  const [wasHeldBack, setWasHeldBack] = useState(false);
  const isUnderway = kinds.photo.underway + kinds.invoice.underway > 0;
  const failed = kinds.photo.failed ?? kinds.invoice.failed;
  const isOutstanding = isUnderway || failed !== undefined;
  useEffect(() => {
    if (!isOutstanding) setWasHeldBack(false);
  }, [isOutstanding]);
  useAskBeforeLeaving(isUnderway, failed);
  const afterRemovals = useRemovalsFirst(REMOVE_FILE);

  function sayWhy(): string | undefined {
    if (!wasHeldBack) return undefined;
    if (isUnderway) return text(wait);
    return failed && text('files:refused.interrupted', { name: shortenedName(failed) });
  }

  return {
    /** The uploads that the form waits for, once the customer has tried to send it. */
    reason: sayWhy(),
    onOutstanding: useCallback(
      (kind: AttachmentKind, underway: number, failed: string | undefined) =>
        setKinds((known) => ({ ...known, [kind]: { underway, failed } })),
      [],
    ),
    holdBack: (event: FormEvent<HTMLFormElement>) => {
      const { submitter } = event.nativeEvent as SubmitEvent;
      afterRemovals(event);
      if (event.defaultPrevented || !isOutstanding || submitter?.getAttribute('value') !== intent) return;
      event.preventDefault();
      setWasHeldBack(true);
    },
  };
}
