import { useEffect, useRef, type KeyboardEvent } from 'react';

/**
 * How long a choice made with the arrow keys must stay before it is sent: the keys choose every option they pass.
 */
const STANDS_AFTER_MS = 600;

/**
 * Sends a clicked choice at once, and one made with the arrow keys after a pause.
 *
 * @param onWait called at once for a choice that is sent after the pause, because the form may close before that
 */
export function useSettledChoice(
  send: (form: HTMLFormElement) => void,
  onWait: (form: HTMLFormElement) => void,
) {
  const isPassing = useRef(false);
  const isPressed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => cancel, []);

  return {
    /** @returns whether the choice was pressed: then the customer is done with the question */
    choose: (form: HTMLFormElement): boolean => {
      cancel();
      if (isPassing.current) {
        onWait(form);
        timer.current = setTimeout(send, STANDS_AFTER_MS, form);
      } else send(form);
      return isPressed.current;
    },
    /** The form is being submitted, so the pending choice need not be sent. */
    cancel,
    /** For the form. */
    handlers: {
      onKeyDown: ({ key }: KeyboardEvent) => {
        isPassing.current = key.startsWith('Arrow');
        isPressed.current = false;
      },
      onPointerDown: () => {
        isPassing.current = false;
        isPressed.current = true;
      },
    },
  };
}
