/** The name of a form's button, which every form may have. */
const INTENT = 'intent';

/**
 * The fields of a posted form, each of them once at most: the first, as `FormData.get` has it. No page sends other
 * fields, so they are dropped: the form's readers never meet names that mean something to a parser (`a.b`, `a[0]`,
 * `__intent__`) or one name a thousand times.
 *
 * @param names the fields of the form, besides its button
 * @throws {Response} 400 where the body is no form
 */
export async function readBody(request: Request, names: readonly string[]): Promise<FormData> {
  const sent = await parse(request);
  const form = new FormData();
  for (const name of new Set([INTENT, ...names])) {
    const value = sent.get(name);
    if (typeof value === 'string') form.append(name, value);
  }
  return form;
}

async function parse(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response(null, { status: 400 });
  }
}
