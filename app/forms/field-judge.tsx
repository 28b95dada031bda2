import { parse, useForm, type SubmissionResult } from '@conform-to/react';
import { useEffect, useLayoutEffect, useRef, type FormEvent } from 'react';

import { validatingPath } from '~/frame/paths/validated-fields.ts';
import { usePageLanguage } from '~/i18n/page-language.ts';

import { answersIn, type FormAnswers } from './form-answers.ts';
import { useAfterPress } from './use-after-press.ts';

/** The messages of a form's fields, by name. */
export type FieldErrors = Readonly<Record<string, string[] | null | undefined>>;

/** The calls by which a form uses conform once it is loaded. */
export interface JudgeCalls {
  /** Judges a field as it stands, once the press that took the focus from it is over. */
  validate: (name: string) => void;
  /** Takes conform's own submissions of the form. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export interface FieldJudgeProps {
  /** The form's address on the page. */
  id: string;
  lastResult: SubmissionResult;
  /** @returns the messages, or `null` to leave the present ones. */
  judge: (name: string, answers: FormAnswers) => string[] | null;
  /** Called with conform's functions once it is mounted, and with `undefined` when it goes. */
  onReady: (calls: JudgeCalls | undefined) => void;
  onErrors: (errors: FieldErrors) => void;
}

/** Runs conform for an already rendered form; renders nothing. */
export default function FieldJudge({ id, lastResult, judge, onReady, onErrors }: FieldJudgeProps) {
  const [form] = useForm<Record<string, string>>({
    id,
    lastResult,
    onValidate: ({ form: element, formData }) =>
      parse(formData, {
        resolve: (_typed, intent) => {
          const name = intent?.type === 'validate' ? intent.payload.name : undefined;
          if (name === undefined) return { error: null };
          const others = Array.from(element.elements, (field) => [field.getAttribute('name') ?? '', null]);
          const kept = Object.fromEntries(others) as Record<string, null>;
          return { error: { ...kept, [name]: judge(name, answersIn(formData)) } };
        },
      }),
  });
  const { allErrors } = form;
  const afterPress = useAfterPress();
  useLayoutEffect(() => onErrors(allErrors), [onErrors, allErrors]);
  useEffect(() => {
    /** The language is chosen in a form of its own, which loads the page anew: there these messages are said again. */
    const sayAgain = ({ formData }: FormDataEvent) => {
      const page = formData.get('returnTo');
      const names = Object.keys(allErrors);
      if (typeof page === 'string' && names.length > 0)
        formData.set('returnTo', validatingPath(page, names.join(' ')));
    };
    document.addEventListener('formdata', sayAgain);
    return () => document.removeEventListener('formdata', sayAgain);
  }, [allErrors]);
  useEffect(() => {
    onReady({ validate: (name) => afterPress(() => form.validate({ name })), onSubmit: form.onSubmit });
    return () => onReady(undefined);
  });
  const language = usePageLanguage();
  const saidIn = useRef(language);
  useEffect(() => {
    // Chosen in another tab: messages given here are said again, as the rest of the page is.
    if (saidIn.current === language) return;
    saidIn.current = language;
    for (const name of Object.keys(allErrors)) form.validate({ name });
  });
  return null;
}
