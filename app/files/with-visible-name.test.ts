import { expect, test } from 'vitest';

import { toDisplayName } from '../../gateway/uploads/arriving/display-name.ts';

import { withVisibleName } from './with-visible-name.ts';

test('whatever character is in its name, a file goes up by the name that its list will show', () => {
  const others = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter(
    (character) => {
      const sent = `nota${character}gnp.exe.png`;
      const { name } = withVisibleName(new File([], sent));
      return (
        toDisplayName(name) !== toDisplayName(sent) ||
        (/\p{C}/u.test(character) && name !== toDisplayName(sent))
      );
    },
  );
  expect(others).toEqual([]);
});

test('a file keeps its content, type and time where its name is cleaned, and itself where it is not', async () => {
  const chosen = new File(['costura'], 'nota\u202egnp.exe.png', { type: 'image/png', lastModified: 1 });
  const { lastModified, name, type } = withVisibleName(chosen);
  expect({ lastModified, name, type }).toEqual({
    lastModified: 1,
    name: 'notagnp.exe.png',
    type: 'image/png',
  });
  expect(await withVisibleName(chosen).text()).toBe('costura');
  const usual = new File([], 'nota.png');
  expect(withVisibleName(usual)).toBe(usual);
});

test('a file whose name nobody would see goes up by that name', () => {
  const nameless = new File([], '\u202e\t');
  expect(withVisibleName(nameless)).toBe(nameless);
});
