import {
  createElement,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
} from 'react';

import type { FieldErrors, FieldJudgeProps, JudgeCalls } from './field-judge.tsx';

/**
 * Loads conform for an already rendered form once a field has the focus: before that there is nothing to judge. Fields
 * left while it loads are judged afterwards.
 *
 * @returns `conform`, to be rendered with the form; `judged`, its messages once it is loaded; `judging`, which makes it
 *   judge
 */
export function useConform({ id, lastResult, judge }: Pick<FieldJudgeProps, 'id' | 'lastResult' | 'judge'>) {
  const [Judge, setJudge] = useState<ComponentType<FieldJudgeProps>>();
  const [judged, setJudged] = useState<FieldErrors>();
  const calls = useRef<JudgeCalls>();
  const left = useRef(new Set<string>()).current;
  const load = useCallback(() => {
    // If it cannot be loaded, the server judges what is sent.
    void import('./field-judge.tsx').then(
      (module) => setJudge(() => module.default),
      () => undefined,
    );
  }, []);

  useEffect(() => {
    const onFocus = ({ target }: Pick<Event, 'target'>) => {
      if (target instanceof HTMLSelectElement || (target && isTyped(target))) load();
    };
    const form = document.getElementById(id);
    if (document.activeElement && form?.contains(document.activeElement)) {
      onFocus({ target: document.activeElement });
    }
    form?.addEventListener('focusin', onFocus);
    return () => form?.removeEventListener('focusin', onFocus);
  }, [id, load]);

  const onReady = useCallback(
    (ready: JudgeCalls | undefined) => {
      calls.current = ready;
      if (ready === undefined) return;
      for (const name of left) ready.validate(name);
      left.clear();
    },
    [left],
  );
  const validate = useCallback(
    (name: string) => {
      if (calls.current) calls.current.validate(name);
      else {
        left.add(name);
        load();
      }
    },
    [left, load],
  );
  const props = { id, lastResult, judge, onReady, onErrors: setJudged };
  return {
    conform: Judge && createElement(Judge, props),
    judged,
    judging: {
      validate,
      onSubmit: (event: FormEvent<HTMLFormElement>) => calls.current?.onSubmit(event),
    },
  };
}

/** Whether it is a text field. */
export function isTyped(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !/^(?:hidden|radio|checkbox|file|date)$/.test(target.type);
}
