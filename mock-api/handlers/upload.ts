import { UPLOAD_FILE_FIELD } from '../../gateway/brand-api/contract/upload.ts';
import { Refusal } from '../requests/refusal.ts';
import { findOwnProtocol, type Handler } from './call.ts';

const MESSAGE = 'Upload efetuado com sucesso';

/** The same key with the same file gets the earlier answer and stores nothing; with another file it is a 409. */
export const upload: Handler<'upload'> = async ({ world, customer, body, upload: file, idempotencyKey }) => {
  if (file?.field !== UPLOAD_FILE_FIELD) {
    throw new Refusal(400, 'request-invalid', `no file under ${UPLOAD_FILE_FIELD}`);
  }
  findOwnProtocol(customer, body.prt_id);
  const answer = { data: { msg: { message: MESSAGE } } };
  const digest = `${body.prt_id} ${body.is_nfe} ${file.sha256}`;
  const earlier = idempotencyKey === undefined ? undefined : world.generated.get(idempotencyKey);
  if (earlier !== undefined) {
    if (earlier.digest !== digest) throw new Refusal(409, 'key-reused');
    return answer;
  }
  await world.db.uploads.create({ ...file, ...body });
  if (idempotencyKey !== undefined) world.generated.set(idempotencyKey, { digest, message: MESSAGE });
  return answer;
};
