import { BASE_WORLD, type World } from '../worlds/worlds.ts';

/** The name by which testers recognise a world: `size-exchange`, and `Vaivém · Marina Couto Ferraz · w3`. */
export function nameOf({ db, id, overlay, scenario }: World): { name: string; about: string } {
  const brand = db.reference.brands.all().find(({ slug }) => slug === overlay.brand);
  const [first, ...others] = db.customers.all().map((customer) => customer.user.nome ?? customer.id);
  const people = [first ?? 'sem clientes', ...(others.length > 0 ? [`mais ${others.length}`] : [])];
  return {
    name: scenario ?? overlay.title ?? (id === BASE_WORLD ? 'Dados de base' : 'Mundo sem cenário'),
    about: `${brand?.name ?? 'Todas as marcas'} · ${people.join(' e ')} · ${id}`,
  };
}
