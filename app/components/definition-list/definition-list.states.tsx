import { LONG_NAME, LONG_WORD } from '~/specimens/sample.ts';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { DefinitionList } from './definition-list.tsx';

function DefinitionListStates() {
  return (
    <Specimen state="texto, números, texto longo">
      <DefinitionList
        definitions={[
          { term: 'Nome completo', description: 'Marina Couto' },
          { term: 'CPF', description: '529.982.247-25', isNumber: true },
          { term: 'Endereço', description: `Rua ${LONG_WORD}, 120 · ${LONG_NAME}` },
        ]}
      />
    </Specimen>
  );
}

export const section: ComponentSection = {
  note: 'Termo e valor, um sob o outro na tela pequena.',
  States: DefinitionListStates,
};
