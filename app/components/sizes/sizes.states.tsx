import { sampleField } from '~/specimens/sample.ts';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { Sizes } from './sizes.tsx';

function SizesStates() {
  const options = [
    { value: '40', label: '40' },
    { value: '41', label: '41', soldOut: '41, esgotado' },
    { value: '42', label: '42', note: 'a sua' },
    { value: '43', label: '43' },
    { value: 'GG', label: 'GG Plus' },
  ];
  return (
    <>
      <Specimen state="escolhido, esgotado, com nota">
        <Sizes field={sampleField('size', { initialValue: '43' })} legend="Novo tamanho" options={options} />
      </Specimen>
      <Specimen state="com erro">
        <Sizes
          field={sampleField('size-missing', { errors: ['Escolha o tamanho desejado.'] })}
          legend="Novo tamanho"
          options={options}
        />
      </Specimen>
    </>
  );
}

export const section: ComponentSection = {
  note: 'O esgotado fica no lugar, riscado e desabilitado.',
  States: SizesStates,
};
