import { useEffect, useMemo, useRef, type FocusEvent, type FormEvent, type MutableRefObject } from 'react';

import { useBeforePaint } from '~/components/use-before-paint.ts';
import { LINE_MAX_LENGTH, trimmed } from '~/domain/text/typed-text.ts';

import { answersIn, type FormAnswers } from './form-answers.ts';
import { isJudgedHere, type FormJudge } from './form-judge.ts';
import { formFields, typedValue, type FieldMaker, type FormReply } from './form-reply.ts';
import { isTyped, useConform } from './use-conform.ts';
import type { OnValid } from './use-remaining-errors.ts';

/** The rule by which the browser itself checks a field. */
export interface FieldRule {
  /** The message about a typed value, if it is invalid; an empty one is only judged when it is sent. */
  check?: ((typed: string, answers: FormAnswers) => string | undefined) | undefined;
  /** Writes a valid value the way it is usually written, once the field is left; a mask would fight with auto-fill. */
  format?: ((typed: string) => string) | undefined;
  /** Other fields that this one's message depends on: when one of them changes, this one is judged anew. */
  dependsOn?: readonly string[] | undefined;
  /** Whether these answers ask for the field; it has no message otherwise. */
  isAsked?: ((answers: FormAnswers) => boolean) | undefined;
}

interface CheckedForm {
  /** Its id on the page, with which the ids of its fields begin. */
  id: string;
  reply: FormReply | undefined;
  /** The messages of its fields before it is first sent. */
  initialErrors?: Readonly<Record<string, string[]>> | undefined;
  /** By field; a field without a rule only has to be filled in. */
  rules: Readonly<Record<string, FieldRule>>;
  onValid?: OnValid | undefined;
  /** Receives the form's judge, if the fields are a part of a form rendered elsewhere. */
  judge?: MutableRefObject<FormJudge | undefined>;
  onBlur?: ((event: FocusEvent<HTMLFormElement>) => void) | undefined;
  /** Called when the form is really sent, not merely judged here. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
}

/**
 * A form whose fields are judged by conform as they are left: by the rules of the domain that the browser has. The
 * server, which knows more, judges the submission; its message about a value stays until the value changes.
 *
 * @returns the props of the `<form>`, the maker of its fields, and `conform`, to be rendered with them
 */
export function useCheckedForm({
  id,
  reply,
  initialErrors,
  rules,
  onValid,
  judge: taker,
  onBlur,
  onSubmit,
}: CheckedForm) {
  const own = reply?.form === id ? reply : undefined;
  const starts = useRef(new Map<string, string>()).current;
  // Compared by content: an equal object is not a new reply. Beside a reply `initialErrors` is ignored: it may be
  // about an older form.
  const initialJson = own ? '' : JSON.stringify(initialErrors ?? {});
  const lastResult = useMemo(
    () => ({ error: own ? (own.error ?? {}) : (JSON.parse(initialJson) as Record<string, string[]>) }),
    [own, initialJson],
  );
  const { conform, judged, judging } = useConform({ id, lastResult, judge });
  const errors = judged ?? lastResult.error;
  /** Whether the server's message is about these answers. */
  const isSaid = (name: string, answers: FormAnswers) =>
    lastResult.error[name] !== undefined &&
    [name, ...(rules[name]?.dependsOn ?? [])].every((of) => (answers[of] ?? '') === (starts.get(of) ?? ''));

  /** @returns the messages, or `null` to leave the present ones. */
  function judge(name: string, answers: FormAnswers): string[] | null {
    const { check, isAsked } = rules[name] ?? {};
    const typed = answers[name] ?? '';
    let fault: string | undefined;
    if (isAsked?.(answers) !== false) {
      if (trimmed(typed) === '') return null;
      if (isSaid(name, answers)) return lastResult.error[name] ?? null;
      fault = check?.(typed, answers);
    }
    if (fault !== undefined) return [fault];
    onValid?.(name);
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
    // Every field takes a whole line: with a shorter limit the browser would cut what is pasted with spaces around it.
    return { ...field, errors: errors[name] ?? undefined, maxLength: LINE_MAX_LENGTH };
  };

  const hasErrors = (name: string) => (errors[name]?.length ?? 0) > 0;

  const form: FormJudge = {
    id,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      if (!isJudgedHere(event, judging)) onSubmit?.(event);
    },
    onChange: ({ target }: FormEvent<HTMLFormElement>) => {
      const changed = (target as HTMLInputElement).name;
      for (const name of Object.keys(errors).filter(hasErrors)) {
        // The message that this question is unanswered no longer holds, nor may one that depends on this answer.
        const isAnswered = name === changed && isQuestion(target);
        if (isAnswered || rules[name]?.dependsOn?.includes(changed)) validate(name);
      }
    },
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      onBlur?.(event);
      const { relatedTarget, target } = event;
      // A message that appears would move the button away from under the press; the server judges what is sent.
      if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
      if (!isTyped(target) || trimmed(target.value) === '') return;
      const { name, value } = target;
      validate(name);
      const { check, format } = rules[name] ?? {};
      const answers = answersIn(new FormData(target.form ?? undefined));
      if (format && !isSaid(name, answers) && check?.(value, answers) === undefined)
        target.value = format(value);
    },
  };
  // Before the effects of conform, which may judge at once.
  useBeforePaint(() => {
    if (!taker) return undefined;
    taker.current = form;
    return () => {
      taker.current = undefined;
    };
  });
  return { fieldOf, conform, form };
}

/** The fields with an error in the reply that were changed while the reply was on its way. */
function changedSince(reply: FormReply | undefined, form: string): string[] {
  const typed = answersIn(new FormData(document.forms.namedItem(form) ?? undefined));
  return Object.keys(reply?.error ?? {}).filter((name) => typedValue(reply, name) !== typed[name]);
}

/** Whether it is answered by choosing. */
function isQuestion(target: EventTarget): target is HTMLInputElement | HTMLSelectElement {
  return (
    target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'radio')
  );
}
