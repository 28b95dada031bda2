import { useEffect, useMemo, useRef, type FocusEvent, type FormEvent, type MutableRefObject } from 'react';

import { useBeforePaint } from '~/components/use-before-paint.ts';

import { isJudgedHere, type FormJudge } from './form-judge.ts';
import { formFields, typedValue, type FieldMaker, type FormReply } from './form-reply.ts';
import { isTyped, useConform } from './use-conform.ts';
import type { OnMended } from './use-standing-reply.ts';

/** What the browser knows of a field by itself. */
export interface FieldRule {
  /** What is wrong with a typed value, in words, if anything; an empty one is only judged when it is sent. */
  check?: ((typed: string) => string | undefined) | undefined;
  /** Writes a valid value the way it is usually written, once the field is left; a mask would fight with auto-fill. */
  format?: ((typed: string) => string) | undefined;
}

interface CheckedForm {
  /** Its address on the page, and the beginning of its fields'. */
  id: string;
  reply: FormReply | undefined;
  /** What is said of its fields before it was ever sent. */
  told?: Readonly<Record<string, string[]>> | undefined;
  /** By field; one that has none is only asked to be filled in. */
  rules: Readonly<Record<string, FieldRule>>;
  onMended?: OnMended | undefined;
  /** Takes what judges the fields, where they are a part of a form that stands elsewhere. */
  judge?: MutableRefObject<FormJudge | undefined>;
  onBlur?: ((event: FocusEvent<HTMLFormElement>) => void) | undefined;
  /** It is sent indeed: not merely judged here. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
}

/** The most that a field of one line takes. No field takes less: the browser would cut what is pasted with spaces around. */
const LINE_LENGTH = 200;

/**
 * A form whose fields are judged by conform as they are left: by the rules of the domain that the browser has. What is
 * sent the server judges, which knows more than they do; what it said of a value stands as long as the value does.
 *
 * @returns what the `<form>` takes, what makes its fields, and `conform`, to be rendered with them
 */
export function useCheckedForm({
  id,
  reply,
  told,
  rules,
  onMended,
  judge: taker,
  onBlur,
  onSubmit,
}: CheckedForm) {
  const own = reply?.form === id ? reply : undefined;
  const starts = useRef(new Map<string, string>()).current;
  // The same words in another object are no news, nor is what the page tells beside an answer: it may know an older form.
  const toldWords = own ? '' : JSON.stringify(told ?? {});
  const lastResult = useMemo(
    () => ({ error: own ? (own.error ?? {}) : (JSON.parse(toldWords) as Record<string, string[]>) }),
    [own, toldWords],
  );
  const { conform, judged, judging } = useConform({ id, lastResult, judge });
  const errors = judged ?? lastResult.error;
  /** Whether the server spoke of this value. */
  const isSaid = (name: string, value: string) =>
    lastResult.error[name] !== undefined && value === starts.get(name);

  /** @returns the messages, or `null` where those that stand shall stand. */
  function judge(name: string, typed: unknown): string[] | null {
    if (typeof typed !== 'string' || typed === '') return null;
    if (isSaid(name, typed)) return lastResult.error[name] ?? null;
    const fault = rules[name]?.check?.(typed);
    if (fault !== undefined) return [fault];
    onMended?.(name);
    return [];
  }

  const { validate } = judging;
  useEffect(() => {
    for (const name of changedSince(own, id)) validate(name);
  }, [id, own, validate]);

  const fieldOf: FieldMaker = (name, { initialValue, isOptional } = {}) => {
    const start = typedValue(own, name) ?? initialValue ?? '';
    starts.set(name, start);
    const field = formFields(id, undefined)(name, { initialValue: start, isOptional });
    return { ...field, errors: errors[name] ?? undefined, maxLength: LINE_LENGTH };
  };

  const hasErrors = (name: string) => (errors[name]?.length ?? 0) > 0;

  const form: FormJudge = {
    id,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      if (!isJudgedHere(event, judging)) onSubmit?.(event);
    },
    onChange: ({ target }: FormEvent<HTMLFormElement>) => {
      // What was said of the empty question is true no more.
      if (isQuestion(target) && hasErrors(target.name)) validate(target.name);
    },
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      onBlur?.(event);
      const { relatedTarget, target } = event;
      // A message that appears would move the button away from under the press; the server judges what is sent.
      if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
      if (!isTyped(target) || target.value === '') return;
      const { name, value } = target;
      validate(name);
      const { check, format } = rules[name] ?? {};
      if (format && !isSaid(name, value) && check?.(value) === undefined) target.value = format(value);
    },
  };
  // Before the effects of what judges: it may judge at once.
  useBeforePaint(() => {
    if (!taker) return undefined;
    taker.current = form;
    return () => {
      taker.current = undefined;
    };
  });
  return { fieldOf, conform, form };
}

/** The fields of which a reply says what was true of them as they were sent: changed while it was on its way. */
function changedSince(reply: FormReply | undefined, form: string): string[] {
  const typed = new FormData(document.forms.namedItem(form) ?? undefined);
  return Object.keys(reply?.error ?? {}).filter((name) => typedValue(reply, name) !== typed.get(name));
}

/** Whether it is answered by choosing. */
function isQuestion(target: EventTarget): target is HTMLInputElement | HTMLSelectElement {
  return (
    target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'radio')
  );
}
