/** Writes a recorded walk as a scenario: the only module of the recorder that writes files. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { loadFixtures } from '../../mock-api/fixtures/fixtures.ts';
import { overlaySchema } from '../../mock-api/fixtures/overlay.ts';
import { startDay } from '../../mock-api/fixtures/relative-dates.ts';
import { composeRows } from '../../mock-api/worlds/compose-rows.ts';
import { isRecord } from '../is-record.ts';
import type { Inventions } from './inventions.ts';
import { toWorld } from './to-world.ts';
import type { Walk } from './walk.ts';

export interface ScenarioPlace {
  /** The folder that holds `base/`, `scenarios/` and `images/`. */
  fixturesDir: string;
  /** In kebab-case. */
  name: string;
  /** The brand's slug. */
  brand: string;
}

/** Personal data would have been written. No file is. */
export class PersonalDataError extends Error {}

/**
 * @param at the API's time of the walk
 * @returns the data missing from the scenario, a sentence each
 * @throws PersonalDataError naming the field; Error if the world does not fit the mock
 */
export function writeRecorded(walk: Walk, at: Date, { brand, fixturesDir, name }: ScenarioPlace): string[] {
  const { base } = loadFixtures(fixturesDir);
  const day = startDay(at);
  const { inventions, notes, overlay } = toWorld(
    walk,
    { brand, name },
    {
      day,
      pictures: readdirSync(join(fixturesDir, 'images')).sort(),
      reasonNames: new Set(base.reference.reasons.map(({ ASS_NOME }) => String(ASS_NOME))),
      bankCodes: base.reference.banks.map(({ BAN_CODIGO }) => Number(BAN_CODIGO)),
    },
  );
  composeRows(base, overlaySchema.parse(overlay), { number: 0, day, identities: new Map() });
  const script = toScript(walk, name);
  lookThrough({ overlay, script }, inventions, 'scenario');

  const folder = join(fixturesDir, 'scenarios', name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'world.json'), `${JSON.stringify(overlay, undefined, 2)}\n`);
  writeFileSync(join(folder, 'script.feature'), script);
  return notes;
}

/** Searches the whole world for originals once more, as a check on the treatments of the fields. */
function lookThrough(value: unknown, inventions: Inventions, where: string): void {
  if (Array.isArray(value)) {
    value.forEach((entry, index) => lookThrough(entry, inventions, `${where}[${index}]`));
  } else if (isRecord(value)) {
    for (const [name, entry] of Object.entries(value)) lookThrough(entry, inventions, `${where}.${name}`);
  } else if (inventions.isIn(String(value))) {
    throw new PersonalDataError(`${where} would hold something personal: nothing was written`);
  }
}

function toScript({ calls }: Walk, name: string): string {
  const walked = calls.map(({ call, status }, index) => `  # ${index + 1}. ${call} ${status || 'no answer'}`);
  return `Feature: What ${name} shows

  # What the portal asked on the walk, and how it was answered:
${walked.join('\n')}

  Scenario: What was seen at the brand
    Given I am logged in
    # Here what the customer did and should have seen: npm run scenario -- --steps
    When I open "/home"
    Then I am at "/home"
`;
}
