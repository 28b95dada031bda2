/**
 * For the page: declarations of two style sheets in one layer for one element, of which the later wins only because it
 * comes later, as `.wide over .half: inline-size`. The order of style sheets follows from that of imports, which means
 * nothing to whoever sorts them.
 */
export function decidedByOrder(): string[] {
  interface Rule {
    layer: string;
    selector: string;
    style: CSSStyleDeclaration;
  }

  const rulesIn = (list: CSSRuleList, layer: string): Rule[] =>
    [...list].flatMap((rule) => {
      if (rule instanceof CSSLayerBlockRule) return rulesIn(rule.cssRules, `${layer}.${rule.name}`);
      if (rule instanceof CSSMediaRule)
        return matchMedia(rule.conditionText).matches ? rulesIn(rule.cssRules, layer) : [];
      if (rule instanceof CSSSupportsRule)
        return CSS.supports(rule.conditionText) ? rulesIn(rule.cssRules, layer) : [];
      if (!(rule instanceof CSSStyleRule)) return [];
      const { selectorText, style } = rule;
      // Commas within brackets separate no selectors.
      const selectors = selectorText.split(/,(?![^(]*\))/).map((selector) => selector.trim());
      return selectors.map((selector) => ({ layer, selector, style }));
    });

  /** The build names a class `_name_hash_line`: the hash is the style sheet's. */
  const sheetOf = (selector: string) => /\._[\w-]+_(\w{5})_\d+/.exec(selector)?.[1];
  const localNames = (selector: string) => selector.replaceAll(/\._([\w-]+)_\w{5}_\d+/g, '.$1');
  const weightOf = (selector: string) => {
    const counted = selector.replaceAll(/:where\([^)]*\)/g, '').replaceAll(/:(?:is|not|has)\(/g, ' ');
    const classes = counted.match(/\.[\w-]+|\[[^\]]+\]|(?<!:):[\w-]+/g) ?? [];
    const elements = counted.match(/(?<![\w.#:[\]"=-])[a-z][\w-]*|::[\w-]+/g) ?? [];
    return (counted.match(/#(?:[\w-]|\\.)+/g) ?? []).length * 10_000 + classes.length * 100 + elements.length;
  };

  const found = new Set<string>();
  const said = new Map<string, { selector: string; sheet: string; value: string }>();
  const numbers = new Map<Element, number>();
  for (const { layer, selector, style } of [...document.styleSheets].flatMap((sheet) =>
    rulesIn(sheet.cssRules, ''),
  )) {
    const sheet = sheetOf(selector);
    if (sheet === undefined) continue;
    const [, element = '', part = ''] = /^(.*?)(::[\w-]+)?$/.exec(selector) ?? [];
    for (const match of document.querySelectorAll(element === '' ? '*' : element)) {
      const number = numbers.get(match) ?? numbers.size;
      numbers.set(match, number);
      for (const property of style) {
        const value = style.getPropertyValue(property);
        const key = [number, part, layer, property, weightOf(selector)].join(' ');
        const before = said.get(key);
        if (before && before.sheet !== sheet && before.value !== value)
          found.add(`${localNames(selector)} over ${localNames(before.selector)}: ${property}`);
        said.set(key, { selector, sheet, value });
      }
    }
  }
  return [...found];
}
