import { expect, it } from 'vitest';
import { checkPictureSize } from './picture-size.ts';

it.each([
  [16, 16],
  [11_000, 10_000],
])('%i × %i pixels are taken', (width, height) => {
  expect(() => checkPictureSize(width, height)).not.toThrow();
});

it.each([
  [15, 16, 'damaged'],
  [16, 15, 'damaged'],
  [11_000, 10_001, 'pixels'],
])('%i × %i pixels are refused: %s', (width, height, code) => {
  expect(() => checkPictureSize(width, height)).toThrow(expect.objectContaining({ code }) as Error);
});
