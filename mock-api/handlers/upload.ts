import { UPLOAD_FILE_FIELD } from '../../gateway/brand-api/contract/upload.ts';
import { Refusal } from '../refusal.ts';
import { findOwnProtocol, type Handler } from './call.ts';

export const upload: Handler<'upload'> = ({ world, customer, body, upload: file }) => {
  if (file?.field !== UPLOAD_FILE_FIELD) {
    throw new Refusal(400, 'request-invalid', `no file under ${UPLOAD_FILE_FIELD}`);
  }
  findOwnProtocol(world, customer, body.prt_id);
  world.db.uploads.push({ ...file, ...body });
  return { data: { msg: { message: 'Upload efetuado com sucesso' } } };
};
