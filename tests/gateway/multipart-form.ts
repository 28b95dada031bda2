/** A file that was chosen in a file input. */
export interface ChosenFile {
  field: string;
  name: string;
  type?: string;
  content: Buffer;
}

/** A multipart form as a browser encodes it, with its header. */
export async function toMultipartForm(
  fields: Readonly<Record<string, string>>,
  files: readonly ChosenFile[],
): Promise<{ headers: { 'content-type': string }; body: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { field, name, type = '', content } of files) {
    form.append(field, new Blob([new Uint8Array(content)], { type }), name);
  }
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}
