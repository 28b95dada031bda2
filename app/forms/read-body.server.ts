/**
 * The fields of a posted form.
 *
 * @throws {Response} 400 where the body is none
 */
export async function readBody(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response(null, { status: 400 });
  }
}
