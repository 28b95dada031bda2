import type { Engine } from './engine.ts';

/** How an element is drawn: the properties in which a customer would see a difference. */
interface Drawn {
  /** The element with its words; digits are replaced, because they differ from world to world. */
  element: string;
  look: Record<string, string>;
  width: number;
  height: number;
}

/** Runs in the page, and reads how every element with words of its own and every control is drawn. */
const READ = `(() => {
  const LOOK = ['fontSize', 'fontWeight', 'textDecorationLine', 'color', 'backgroundColor',
    'borderTopWidth', 'borderInlineStartWidth', 'borderTopLeftRadius', 'appearance', 'listStyleType', 'opacity'];
  const colour = (value) => value.replace(/[\\d.]+/g, (number) => String(Math.round(Number(number) * 50) / 50));
  const hasWords = (element) => [...element.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim() !== '');
  return [...document.querySelectorAll('body *')]
    .filter((element) => hasWords(element) || element.matches('input, select, textarea, img, svg, button, a'))
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => !element.matches('option, script, style, svg *, [tabindex="-1"][aria-hidden]'))
    // Alerts go away by themselves.
    .filter((element) => element.closest('[role="status"], [role="alert"]') === null)
    .map((element) => {
      const style = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const words = (element.textContent ?? '').replace(/\\d+( segundos?)?/g, '0').replace(/\\s+/g, ' ').trim().slice(0, 40);
      const name = element.getAttribute('name');
      return {
        element: element.localName + (name === null ? '' : '[' + name + ']') + ' ' + words,
        look: {
          ...Object.fromEntries(LOOK.map((property) => [property, colour(style[property])])),
          ...(style.textDecorationLine !== 'none' && { lineUnder: style.textDecorationThickness }),
        },
        // Engines may break lines differently, but blocks must have the same size.
        ...(style.display === 'inline' ? { width: 0, height: 0 } : { width, height }),
      };
    });
})()`;

/** Engines set letters differently: lengths may differ by this share, or by this many pixels if that is more. */
const TOLERANCE = { share: 0.03, px: 3 };

export function readDrawing(engine: Engine): Promise<Drawn[]> {
  return engine.read<Drawn[]>(READ);
}

/** The differences between the drawings of two engines, one line each. */
export function differences(expected: readonly Drawn[], seen: readonly Drawn[]): string[] {
  const names = (drawn: readonly Drawn[]) => drawn.map(({ element }) => element).join('\n');
  if (names(expected) !== names(seen)) {
    const missing = expected.filter(({ element }) => !seen.some((other) => other.element === element));
    const added = seen.filter(({ element }) => !expected.some((other) => other.element === element));
    return [
      `not the same elements: ${expected.length} and ${seen.length}`,
      ...missing.map(({ element }) => `not there: ${element}`),
      ...added.map(({ element }) => `only there: ${element}`),
    ];
  }
  return expected.flatMap((one, position) => {
    const other = seen[position] ?? one;
    const looks = Object.entries(one.look)
      .filter(([property, value]) => other.look[property] !== value)
      .map(
        ([property, value]) => `${one.element}: ${property} is ${String(other.look[property])}, not ${value}`,
      );
    const sizes = (['width', 'height'] as const)
      .filter(
        (side) => Math.abs(other[side] - one[side]) > Math.max(TOLERANCE.px, one[side] * TOLERANCE.share),
      )
      .map((side) => `${one.element}: ${side} is ${other[side].toFixed(1)}, not ${one[side].toFixed(1)}`);
    return [...looks, ...sizes];
  });
}
