import cascadeLayers from '@csstools/postcss-cascade-layers';
import type { AcceptedPlugin, Plugin } from 'postcss';

/** The style layers: each wins over those before it, whatever the selectors. */
const LAYERS = ['tokens', 'brand', 'base', 'components.parts', 'components', 'screens'];

/** Has each style sheet, which is read by itself, begin with the order of the layers. */
const declaredFirst: Plugin = {
  postcssPlugin: 'layers-declared-first',
  Once(root) {
    root.walkAtRules('layer', (rule) => {
      const unknown = rule.params.split(',').filter((name) => !LAYERS.includes(name.trim()));
      if (unknown.length > 0)
        throw rule.error(
          `a layer that is not in the order of .config/layers-as-specificity.ts: ${unknown.join()}`,
        );
    });
    root.prepend(`@layer ${LAYERS.join()};`);
  },
};

/**
 * Has the selectors say by their specificity what the style layers say by their order: a browser from before 2022 knows
 * no layers, and would ignore all that stands in one (.docs/rules/without-script.md#older-browsers).
 */
export const layersAsSpecificity: AcceptedPlugin[] = [declaredFirst, cascadeLayers()];
