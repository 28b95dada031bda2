import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { endpoints } from '../../gateway/brand-api/contract/endpoints.ts';
import { z } from '../../gateway/brand-api/contract/z.ts';
import { BRANDS } from '../support/samples/brands.ts';
import { customerIds } from './fixture-lookups.ts';
import { FIXTURES_DIR, orderLines, readFixture } from './fixture-rows.ts';

describe('the scenario', () => {
  const row = z.looseObject({ base: z.string().optional() });
  // The mock checks everything else in a world: it refuses anything unknown.
  const worldSchema = z.looseObject({
    title: z.string().min(1),
    brand: z.enum(BRANDS.map(({ slug }) => slug)),
    customers: z.array(z.union([z.string(), row])),
    orderLines: z.union([z.literal('base'), z.array(row)]).default('base'),
    faults: z
      .array(z.looseObject({ call: z.enum(['*', ...Object.keys(endpoints)]), kind: z.string() }))
      .optional(),
    try: z.array(z.string().min(1)).min(1),
  });
  const names = readdirSync(join(FIXTURES_DIR, 'scenarios'));

  it.each(names)('%s names customers that exist, and order lines of these customers', (name) => {
    const file = `scenarios/${name}/world.json`;
    if (!existsSync(join(FIXTURES_DIR, file))) throw new Error(`fixtures/${file} is missing`);
    const world = readFixture(file, worldSchema);
    const named = world.customers.flatMap((customer) =>
      typeof customer === 'string' ? customer : (customer.base ?? []),
    );
    for (const customer of named) expect(customerIds).toContain(customer);
    if (world.orderLines === 'base') return;
    const owners = new Map(orderLines.map(({ line, customer }) => [line, customer]));
    for (const { base, customer } of world.orderLines) {
      if (base !== undefined) expect(named).toContain(customer ?? owners.get(base));
    }
  });

  // A tag that is no other's counts for nothing: the play would pass at another brand, or without what it is about.
  const tags = ['@script', '@no-script', '@smoke', ...BRANDS.map(({ slug }) => `@brand:${slug}`)];

  it.each(names)('%s has known tags, and no step that reads as a description', (name) => {
    const script = readFileSync(join(FIXTURES_DIR, 'scenarios', name, 'script.feature'), 'utf8');
    const tagged = script.split('\n').filter((line) => line.trim().startsWith('@'));
    expect(tags).toEqual(expect.arrayContaining(tagged.flatMap((line) => line.trim().split(/\s+/))));
    // A misspelt "Given" below "Scenario:" is a description, and is not played.
    expect(script).not.toMatch(
      /^ *Scenario[^:]*:.*\n+ *(?!(?:Given|When|Then|And|But|\*) |@|#|Scenario|Examples)\S/m,
    );
  });

  // What `npm run scenario -- --new` and `npm run record` write there, for its writer to replace.
  it.each(names)("%s says in its writer's own words what it shows", (name) => {
    const folder = join(FIXTURES_DIR, 'scenarios', name);
    const world = readFixture(`scenarios/${name}/world.json`, worldSchema);
    const script = readFileSync(join(folder, 'script.feature'), 'utf8');
    expect(world.title, 'the "title" in world.json').not.toContain(`${name}: `);
    expect(world.try, 'the "try" in world.json').not.toContainEqual(expect.stringMatching(/^Diga aqui /));
    expect(script, 'the "Feature" in script.feature').not.toContain(`What ${name} shows`);
  });
});
