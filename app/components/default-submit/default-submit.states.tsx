import { Button } from '~/components/button/button.tsx';
import { InputField } from '~/components/field/input-field.tsx';
import layout from '~/components/layout/layout.module.css';
import { sampleField } from '~/specimens/sample.ts';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { DefaultSubmit } from './default-submit.tsx';

function DefaultSubmitStates() {
  return (
    <Specimen state="Enter no campo envia “Salvar”, não “Buscar CEP”">
      <form className={layout['stack']} method="get" action="#default-submit">
        <DefaultSubmit name="intent" value="save" />
        <InputField field={sampleField('default-submit')} label="CEP" autoComplete="off" />
        <p className={layout['actions']}>
          <Button name="intent" value="find-cep" variant="text">
            Buscar CEP
          </Button>
          <Button name="intent" value="save" small>
            Salvar
          </Button>
        </p>
      </form>
    </Specimen>
  );
}

export const section: ComponentSection = {
  note: 'Invisível e fora da ordem do Tab: decide o que o Enter envia.',
  States: DefaultSubmitStates,
};
