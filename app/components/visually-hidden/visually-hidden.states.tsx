import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { VisuallyHidden } from './visually-hidden.tsx';

function VisuallyHiddenStates() {
  return (
    <Specimen state="há palavras aqui que só se ouvem">
      <p>
        2<VisuallyHidden> itens selecionados</VisuallyHidden>
      </p>
    </Specimen>
  );
}

export const section: ComponentSection = {
  note: 'Lido, não mostrado.',
  States: VisuallyHiddenStates,
};
