/** The forms of a page by the name of their button: `intent` in what is posted. */
export type Intents<Intent> = ReadonlyMap<string, Intent>;

/**
 * What a posted form asks for.
 *
 * @throws {Response} 400 where the page has no such form
 */
export function intentOf<Intent>(intents: Intents<Intent>, formData: FormData): Intent {
  const name = formData.get('intent');
  const intent = typeof name === 'string' ? intents.get(name) : undefined;
  if (!intent) throw new Response(null, { status: 400 });
  return intent;
}
