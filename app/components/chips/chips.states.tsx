import { LONG_NAME, sampleField } from '~/specimens/sample.ts';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { Chips } from './chips.tsx';

function ChipsStates() {
  const options = [
    { value: '1', label: 'Ficou pequeno' },
    { value: '2', label: 'Ficou grande' },
    { value: '3', label: `Outro detalhe de ${LONG_NAME}` },
  ];
  return (
    <>
      <Specimen state="escolhido, e um texto longo">
        <Chips
          field={sampleField('chips', { initialValue: '1' })}
          legend="Detalhe do motivo"
          options={options}
        />
      </Specimen>
      <Specimen state="com erro">
        <Chips
          field={sampleField('chips-missing', { errors: ['Escolha: detalhe do motivo.'] })}
          legend="Detalhe do motivo"
          options={options.slice(0, 2)}
        />
      </Specimen>
    </>
  );
}

export const section: ComponentSection = {
  note: 'Hover escurece a borda; as setas mudam a escolha.',
  States: ChipsStates,
};
