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
 * conform for a form that stands already, from the moment that somebody is in one of its fields: before that there is
 * nothing to judge. What is left meanwhile waits for it.
 *
 * @returns `conform`, to be rendered with the form; what it found, once it is there; what has it judge
 */
export function useConform({ id, lastResult, judge }: Pick<FieldJudgeProps, 'id' | 'lastResult' | 'judge'>) {
  const [Judge, setJudge] = useState<ComponentType<FieldJudgeProps>>();
  const [judged, setJudged] = useState<FieldErrors>();
  const calls = useRef<JudgeCalls>();
  const left = useRef(new Set<string>()).current;
  const load = useCallback(() => {
    // Where it does not come, the server judges what is sent.
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

/** Whether it is a field that something is typed into. */
export function isTyped(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !/^(?:hidden|radio|checkbox|file|date)$/.test(target.type);
}
