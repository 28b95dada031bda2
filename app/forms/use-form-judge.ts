import { useRef, type FocusEvent, type FormEvent } from 'react';

import { isJudgedHere, type FormJudge } from './form-judge.ts';

/** What a form does of itself as it is filled in and sent. */
interface FormHandlers {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  onChange?: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form of which a part judges its own fields as they are left.
 *
 * @returns `judge`, for that part to hand its judge to, and the handlers of the form
 */
export function useFormJudge({ onBlur, onChange, onSubmit }: FormHandlers) {
  const judge = useRef<FormJudge>();
  const handlers: Required<FormHandlers> = {
    onSubmit: (event) => {
      if (!isJudgedHere(event, judge.current)) onSubmit(event);
    },
    onBlur: (event) => {
      onBlur(event);
      judge.current?.onBlur(event);
    },
    onChange: (event) => {
      onChange?.(event);
      judge.current?.onChange(event);
    },
  };
  return { judge, handlers };
}
