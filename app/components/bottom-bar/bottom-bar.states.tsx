import { ButtonLink } from '~/components/button/button-link.tsx';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { BottomBar } from './bottom-bar.tsx';

function BottomBarStates() {
  return (
    <Specimen state="usual">
      <p>Em telas de menos de 576 px, na borda de baixo desta página.</p>
    </Specimen>
  );
}

/** The bar of this page itself. */
export function SampleBottomBar() {
  return (
    <BottomBar
      label="Barra de exemplo"
      href="#bottom-bar"
      title="2 itens"
      note="Ver seleção"
      action={
        <ButtonLink variant="brand" to="#bottom-bar">
          Confirmar
        </ButtonLink>
      }
    />
  );
}

export const section: ComponentSection = {
  note: 'O que está selecionado, e a continuação.',
  States: BottomBarStates,
};
