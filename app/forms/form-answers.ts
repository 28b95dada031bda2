/** What a form's fields hold, by name; a field that holds nothing may be left out. */
export type FormAnswers = Readonly<Record<string, string | undefined>>;

/** The texts in a form: its files are judged where they are attached. */
export function answersIn(formData: FormData): FormAnswers {
  return Object.fromEntries(
    [...formData].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );
}
