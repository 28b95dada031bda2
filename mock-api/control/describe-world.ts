import { identityOf } from '../worlds/compose-rows.ts';
import type { World } from '../worlds/worlds.ts';

/** A world in the control's answers: its customers, and what has been made in it. */
export function describeWorld(world: World) {
  const { db, overlay } = world;
  return {
    world: world.id,
    scenario: world.scenario ?? null,
    title: overlay.title ?? null,
    brand: overlay.brand ?? null,
    language: world.language ?? null,
    clock: world.clock.now().toISOString(),
    try: world.tryThis,
    customers: db.customers.all().map((customer) => {
      const { email, phone } = identityOf(customer);
      return {
        id: customer.id,
        name: customer.user.nome ?? null,
        email: email ?? null,
        phone: phone ?? null,
      };
    }),
    protocols: db.protocols.all().map(({ protocol, baseId }) => ({
      id: Number(protocol.PRT_ID),
      baseId: baseId ?? null,
      SIT_ID: Number(protocol.SIT_ID),
    })),
    uploads: db.uploads.all(),
    faults: world.faults.list(),
  };
}
