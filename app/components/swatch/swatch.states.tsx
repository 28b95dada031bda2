import layout from '~/components/layout/layout.module.css';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { Swatch } from './swatch.tsx';

function SwatchStates() {
  return (
    <Specimen state="dot e block">
      <p className={layout['inline']}>
        <span>
          <Swatch colour="#1f4d3a" /> Verde-mata
        </span>
        <span>
          <Swatch colour="#d9c7a3" size="block" /> Areia
        </span>
      </p>
    </Specimen>
  );
}

export const section: ComponentSection = {
  note: 'Uma amostra, sempre com o nome.',
  States: SwatchStates,
};
