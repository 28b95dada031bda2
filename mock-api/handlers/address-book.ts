import type { Handler } from './call.ts';

export const cep: Handler<'cep'> = ({ world, path }) => ({
  ceps: world.db.ceps.find((entry) => entry.cep === path.cep)?.rows ?? [],
});
