import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { brands, BRANDS_FOLDER, readBrands } from './brands.ts';

test('no two brands share an id or a code', () => {
  expect(brands.length).toBeGreaterThanOrEqual(3);
  expect(new Set(brands.map(({ id }) => id)).size).toBe(brands.length);
  const codes = brands.flatMap((brand) => [...brand.codes]);
  expect(new Set(codes).size).toBe(codes.length);
});

describe('a folder of brands', () => {
  let folder: string;
  const read = () => readBrands(pathToFileURL(`${folder}/`));
  const aurora = {
    name: 'Aurora',
    id: 90,
    codes: [900],
    color: '#224466',
    policyUrl: 'https://www.aurora.example/trocas',
    helpUrl: 'https://ajuda.aurora.example/',
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'brands-'));
    cpSync(BRANDS_FOLDER, folder, { recursive: true });
    mkdirSync(join(folder, 'marca-nova'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('has each brand by the name of its folder, the default brand first', () => {
    writeFileSync(join(folder, 'marca-nova/brand.json'), JSON.stringify(aurora));
    const slugs = read().map((brand) => brand.slug);
    expect(slugs).toEqual([brands[0].slug, ...slugs.slice(1).toSorted()]);
    expect(slugs).toContain('marca-nova');
  });

  test('may have files beside the brands', () => {
    writeFileSync(join(folder, 'marca-nova/brand.json'), JSON.stringify(aurora));
    writeFileSync(join(folder, '.DS_Store'), '');
    expect(read()).toHaveLength(brands.length + 1);
  });

  test('is refused without a brand, naming the folder', () => {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    expect(read).toThrow(`${folder}/ has no brand`);
  });

  test("is refused without a brand's data, naming the file", () => {
    expect(read).toThrow('marca-nova/brand.json is missing');
  });

  test('is refused with a file that is no JSON, naming the file', () => {
    writeFileSync(join(folder, 'marca-nova/brand.json'), '{ "name": "Aurora", }');
    expect(read).toThrow(/marca-nova\/brand\.json: SyntaxError/);
  });

  test.each([
    ...brands.map((brand) => ['id', { id: brand.id }] as const),
    ...brands.map((brand) => ['codes', { codes: [900, brand.codes[0]] }] as const),
  ])("is refused with another brand's %s, naming both files", (field, change) => {
    writeFileSync(join(folder, 'marca-nova/brand.json'), JSON.stringify({ ...aurora, ...change }));
    expect(read).toThrow(new RegExp(`brand\\.json and .*brand\\.json have the same ${field}$`));
    expect(read).toThrow('marca-nova/brand.json');
  });

  test('is refused with two default brands, naming both files', () => {
    writeFileSync(join(folder, 'marca-nova/brand.json'), JSON.stringify({ ...aurora, isDefault: true }));
    expect(read).toThrow(/brand\.json and .*brand\.json have the same isDefault$/);
  });

  test.each(['Marca', 'marca nova', 'março'])(
    'is refused with the name %j, which is no part of an address',
    (name) => {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'brand.json'), JSON.stringify(aurora));
      rmSync(join(folder, 'marca-nova'), { recursive: true });
      expect(read).toThrow(`brands/${name}: a brand's folder is in its address`);
    },
  );

  test.each([
    ['no codes', { codes: [] }, /codes/],
    ['an unknown field', { colour: '#000000' }, /colour/],
    ['a colour that is not one', { color: 'green' }, /color/],
    ['an address that is not one', { helpUrl: 'ajuda' }, /helpUrl/],
    ['an address that is no page', { policyUrl: 'javascript:alert(1)' }, /policyUrl/],
  ])('is refused with %s, naming file and field', (_name, change, field) => {
    writeFileSync(join(folder, 'marca-nova/brand.json'), JSON.stringify({ ...aurora, ...change }));
    expect(read).toThrow('marca-nova/brand.json');
    expect(read).toThrow(field);
  });
});
