import { LONG_NAME } from '~/specimens/sample.ts';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { Disclosure } from './disclosure.tsx';

function DisclosureStates() {
  return (
    <>
      <Specimen state="fechada; aberta">
        <div>
          <Disclosure line="Comprou em uma loja física?">
            <p>O que a linha guarda.</p>
          </Disclosure>
          <Disclosure line={LONG_NAME} open>
            <p>O que a linha guarda.</p>
          </Disclosure>
        </div>
      </Specimen>
      <Specimen state="com outro sinal no fim da linha">
        <Disclosure line="O tamanho não serviu" sign={<u>Mudar</u>}>
          <p>O que a linha guarda.</p>
        </Disclosure>
      </Specimen>
    </>
  );
}

export const section: ComponentSection = {
  note: 'O que pode esperar: uma linha que abre.',
  States: DisclosureStates,
};
