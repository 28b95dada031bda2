import { LONG_NAME } from '~/specimens/sample.ts';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { Stepper } from './stepper.tsx';

function StepperStates() {
  return (
    <>
      <Specimen state="na primeira etapa" isOnField>
        <Stepper
          label="Etapas, na primeira"
          steps={[{ label: 'Produto' }, { label: 'Confirmação' }]}
          current={1}
        />
      </Specimen>
      <Specimen state="na segunda, texto longo" isOnField>
        <Stepper
          label="Etapas, na segunda"
          steps={[
            { label: LONG_NAME, href: '#stepper', doneLabel: `${LONG_NAME}, concluído` },
            { label: 'Confirmação' },
          ]}
          current={2}
        />
      </Specimen>
    </>
  );
}

export const section: ComponentSection = {
  note: 'Feita, atual, por vir; a feita leva de volta.',
  States: StepperStates,
};
