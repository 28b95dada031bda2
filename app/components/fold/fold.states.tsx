import { LONG_NAME } from '~/specimens/sample.ts';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { Fold } from './fold.tsx';

function FoldStates() {
  return (
    <>
      <Specimen state="fechada; aberta">
        <div>
          <Fold line="Comprou em uma loja física?">
            <p>O que a linha guarda.</p>
          </Fold>
          <Fold line={LONG_NAME} open>
            <p>O que a linha guarda.</p>
          </Fold>
        </div>
      </Specimen>
      <Specimen state="com outro sinal no fim da linha">
        <Fold line="O tamanho não serviu" sign={<u>Mudar</u>}>
          <p>O que a linha guarda.</p>
        </Fold>
      </Specimen>
    </>
  );
}

export const section: ComponentSection = {
  note: 'O que pode esperar: uma linha que abre.',
  States: FoldStates,
};
