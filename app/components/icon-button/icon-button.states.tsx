import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { IconButton } from './icon-button.tsx';
import { IconLink } from './icon-link.tsx';

function IconButtonStates() {
  return (
    <>
      <Specimen state="botão e link">
        <IconButton type="button" icon="close" label="Remover inteira.jpg" />
        <IconLink to="#icon-button" icon="menu" label="Abrir o menu" />
      </Specimen>
      <Specimen state="sobre o campo da marca" isOnField>
        <IconButton type="button" icon="close" label="Fechar a imagem" />
      </Specimen>
    </>
  );
}

export const section: ComponentSection = {
  note: 'Alvo de 44 px com nome lido em voz alta. Hover acende o fundo.',
  States: IconButtonStates,
};
