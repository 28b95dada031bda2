import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const brandsFolder = new URL('../../brands/', import.meta.url);

type Roles = Record<string, string>;

/** The roles that a stylesheet sets to a plain colour, in one of its blocks. */
function rolesIn(block: string): Roles {
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*(#[\da-f]{3,6});/gi)].map(([, role = '', colour = '']) => [
      role,
      colour,
    ]),
  );
}

function schemesOf(file: URL): { light: Roles; dark: Roles } {
  const css = readFileSync(file, 'utf8');
  const [light = '', dark = ''] = css.split('prefers-color-scheme: dark');
  return { light: rolesIn(light), dark: rolesIn(dark) };
}

function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.slice(1).replaceAll(/./g, '$&$&') : colour.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const channel = parseInt(digits.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, "contrast ratio": from 1 (the same colour) to 21 (black on white). */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const TEXT_PAIRS = [
  ['--ink', '--surface'],
  ['--ink', '--raised'],
  ['--ink', '--sunken'],
  ['--ink', '--action-soft'],
  ['--muted', '--surface'],
  ['--muted', '--raised'],
  ['--muted', '--sunken'],
  ['--muted', '--action-soft'],
  ['--link', '--surface'],
  ['--link', '--raised'],
  ['--ok', '--surface'],
  ['--ok', '--raised'],
  ['--warn', '--surface'],
  ['--warn', '--raised'],
  ['--danger', '--surface'],
  ['--danger', '--raised'],
  ['--danger', '--danger-soft'],
  ['--ink', '--danger-soft'],
  ['--on-action', '--action'],
  ['--on-brand', '--brand'],
  ['--on-brand-muted', '--brand'],
  ['--on-brand-action', '--brand-action'],
] as const;

const BOUNDARY_PAIRS = [
  ['--line', '--surface'],
  ['--line', '--raised'],
  ['--action', '--surface'],
  ['--action', '--raised'],
  ['--focus', '--surface'],
  ['--focus', '--raised'],
  ['--brand-line', '--brand'],
  ['--brand-action', '--brand'],
] as const;

const defaults = schemesOf(new URL('tokens.css', import.meta.url));
const brands = readdirSync(brandsFolder).map((slug) => ({
  name: slug,
  ...schemesOf(new URL(`${slug}/tokens.css`, brandsFolder)),
}));

const looks = [{ name: 'a brand without a theme', light: {}, dark: {} }, ...brands].flatMap((brand) => [
  { look: `${brand.name}, light`, roles: { ...defaults.light, ...brand.light } },
  {
    look: `${brand.name}, dark`,
    roles: { ...defaults.light, ...defaults.dark, ...brand.light, ...brand.dark },
  },
]);

describe.each(looks)('the look of $look', ({ roles }) => {
  it.each(TEXT_PAIRS)('gives text %s on %s a contrast of at least 4.5:1', (text, ground) => {
    expect(contrast(roles[text] ?? '', roles[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(BOUNDARY_PAIRS)('gives the boundary %s on %s a contrast of at least 3:1', (boundary, ground) => {
    expect(contrast(roles[boundary] ?? '', roles[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
});
