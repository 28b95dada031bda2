import type { World } from '../worlds/worlds.ts';

/** A tester's work in a world and its effects, to be attached to a report: all of its data is made up. */
export function runOf(world: World) {
  const { clock, db, faults, journal, language, overlay, pictures, scenario } = world;
  return {
    format: 'vaivem-run/1',
    exportedAt: new Date().toISOString(),
    world: world.id,
    scenario: scenario ?? null,
    /** `POST /_mock/worlds` takes it as `overlay`, to create the same again. */
    overlay,
    brand: overlay.brand ?? null,
    language: language ?? null,
    clock: { now: clock.now().toISOString(), moves: clock.moves() },
    faults: { active: faults.list(), history: faults.history() },
    calls: journal.list(),
    protocols: db.protocols.all().map(({ protocol }) => protocol),
    uploads: db.uploads.all(),
    pictures: pictures
      .list()
      .map(({ at, bytes, name, type }) => ({ name, type, at, base64: bytes.toString('base64') })),
  };
}
