import { LONG_NAME } from '~/specimens/sample.ts';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { ProductRow, ProductList } from './product-row.tsx';

function ProductRowStates() {
  return (
    <Specimen state="usual, e com nome longo">
      <ProductList>
        <ProductRow picture={{ kind: 'shoe', colour: '#1f4d3a' }} name="Tênis Corre Leve 3">
          <p>Verde-mata · tamanho 41</p>
          <p>Não serviu</p>
        </ProductRow>
        <ProductRow picture={{ kind: 'shirt', colour: '#1a2340' }} name={LONG_NAME}>
          <p>Preto e lima · tamanho GG</p>
        </ProductRow>
      </ProductList>
    </Specimen>
  );
}

export const section: ComponentSection = {
  note: 'Um produto com o que se sabe dele.',
  States: ProductRowStates,
};
