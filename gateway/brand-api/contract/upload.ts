import { endpoint, object } from './endpoint.ts';
import { text } from './wire.ts';
import { z } from './z.ts';

const answer = z.object({ msg: z.object({ message: text }) });

/** The multipart field that carries the file. */
export const UPLOAD_FILE_FIELD = 'uploadFile';

/** The form fields beside the file. */
export const uploadFieldsSchema = z.strictObject({ prt_id: z.int(), is_nfe: z.enum(['S', 'N']) });

/** One call per picture. An answer without the outer `data` reads the same. */
export const upload = endpoint({
  method: 'POST',
  path: 'upload/protocols/upload/file',
  effect: 'upload',
  body: uploadFieldsSchema,
  answer: object(
    z
      .union([z.object({ data: answer }), answer.transform((data) => ({ data }))])
      .transform(({ data }) => data.msg),
    { isMessage: true },
  ),
});
