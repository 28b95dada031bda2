import { existsSync, mkdirSync, writeFileSync } from 'node:fs';

import { isScenarioName } from '../../.tasks/scenario-name.ts';

/** The world of a new scenario, which plays unchanged, with JavaScript and without. */
const WORLD = (name: string) => `{
  "title": "${name}: o que se vê aqui",
  "brand": "vaivem",
  "customers": ["marina"],
  "orderLines": [{ "base": "tenis-corre-41" }],
  "protocols": [],
  "try": ["Abra o Tênis Corre Leve 3."]
}
`;

const SCRIPT = (name: string) => `Feature: What ${name} shows

  Scenario: An item's form opens
    Given I am logged in
    When I open the item "Tênis Corre Leve 3", size "41"
    Then the form of "Tênis Corre Leve 3" is open
`;

/**
 * Writes a world and a script that play at once.
 *
 * @param folder of all scenarios, without a slash at the end
 * @returns what is wrong with the name, if anything
 */
export function writeScenario(folder: string, name: string): string | undefined {
  if (!isScenarioName(name)) return `"${name}" is not in kebab-case, as "size-exchange" is`;
  if (existsSync(`${folder}/${name}`)) return `there is a scenario "${name}" already`;
  mkdirSync(`${folder}/${name}`);
  writeFileSync(`${folder}/${name}/world.json`, WORLD(name));
  writeFileSync(`${folder}/${name}/script.feature`, SCRIPT(name));
  return undefined;
}
