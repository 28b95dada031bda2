import { sampleField } from '~/specimens/sample.ts';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { Colours } from './colours.tsx';

function ColoursStates() {
  const options = [
    { value: 'verde', label: 'Verde-mata', colour: '#1f4d3a' },
    { value: 'areia', label: 'Areia', colour: '#d9c7a3', soldOut: 'Areia, esgotada' },
    { value: 'azul', label: 'Azul-noite', colour: '#1a2340' },
    { value: 'sem', label: 'Cor sem amostra' },
  ];
  return (
    <>
      <Specimen state="escolhida, esgotada, sem amostra">
        <Colours
          field={sampleField('colour', { initialValue: 'verde' })}
          legend="Nova cor"
          options={options}
        />
      </Specimen>
      <Specimen state="com erro">
        <Colours
          field={sampleField('colour-missing', { errors: ['Escolha: nova cor.'] })}
          legend="Nova cor"
          options={options}
        />
      </Specimen>
    </>
  );
}

export const section: ComponentSection = {
  note: 'Amostra e nome, nunca só a cor.',
  States: ColoursStates,
};
