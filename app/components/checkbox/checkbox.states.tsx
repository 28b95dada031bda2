import { Link } from '~/components/link/link.tsx';
import { sampleField } from '~/specimens/sample.ts';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { Checkbox } from './checkbox.tsx';

function CheckboxStates() {
  return (
    <>
      <Specimen state="por marcar, com link">
        <Checkbox field={sampleField('terms')}>
          Li e aceito a <Link to="#checkbox">política de trocas</Link>
        </Checkbox>
      </Specimen>
      <Specimen state="marcado">
        <Checkbox field={sampleField('terms-accepted')} defaultChecked>
          Li e aceito a política de trocas
        </Checkbox>
      </Specimen>
      <Specimen state="com erro">
        <Checkbox field={sampleField('terms-missing', { errors: ['Confirme os termos para continuar.'] })}>
          Li e aceito a política de trocas
        </Checkbox>
      </Specimen>
    </>
  );
}

export const section: ComponentSection = {
  note: 'O rótulo inteiro marca, e mostra o foco.',
  States: CheckboxStates,
};
