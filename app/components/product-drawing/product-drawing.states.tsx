import layout from '~/components/layout/layout.module.css';
import styles from '~/specimens/specimen.module.css';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { ProductDrawing } from './product-drawing.tsx';

const KINDS = ['shoe', 'shirt', 'shorts', 'sock', 'cap', 'bag', 'ball'] as const;

function ProductDrawingStates() {
  return (
    <Specimen state="todos, na cor da linha; o último, na cor do texto">
      <div className={layout['inline']}>
        {KINDS.map((kind) => (
          <ProductDrawing
            key={kind}
            className={styles['drawing']}
            kind={kind}
            colour="#1f4d3a"
            label={kind}
          />
        ))}
        <ProductDrawing className={styles['drawing']} kind="ball" />
      </div>
    </Specimen>
  );
}

export const section: ComponentSection = {
  note: 'Nossos desenhos, na cor do produto.',
  States: ProductDrawingStates,
};
