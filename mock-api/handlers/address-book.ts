import type { Handler } from './call.ts';

export const cep: Handler<'cep'> = ({ world, path }) => ({
  ceps: world.db.ceps.findFirst((ceps) => ceps.where({ cep: String(path.cep) }))?.rows ?? [],
});
