import { ButtonLink } from '~/components/button/button-link.tsx';
import { LONG_NAME } from '~/specimens/sample.ts';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { EmptyState } from './empty-state.tsx';

function EmptyStateStates() {
  return (
    <>
      <Specimen state="vazio, com uma saída">
        <EmptyState
          title="Nenhum protocolo ainda"
          action={<ButtonLink to="#empty-state">Ver meus pedidos</ButtonLink>}
        >
          Quando você pedir uma troca ou devolução, ela aparece aqui.
        </EmptyState>
      </Specimen>
      <Specimen state="falhou, texto longo">
        <EmptyState
          title={`Não conseguimos carregar ${LONG_NAME}`}
          action={
            <ButtonLink variant="second" to="#empty-state">
              Tentar de novo
            </ButtonLink>
          }
        />
      </Specimen>
    </>
  );
}

export const section: ComponentSection = {
  note: 'Diz o que é e oferece uma ação.',
  States: EmptyStateStates,
};
