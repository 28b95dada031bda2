import layout from '~/components/layout/layout.module.css';
import { sampleField } from '~/specimens/sample.ts';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { ChoiceGroup } from './choice-group.tsx';
import mark from './choice-mark.module.css';
import { Radio } from './radio.tsx';

function ChoiceStates() {
  const field = sampleField('choice', {
    initialValue: 'cpf',
    errors: ['Escolha qual dos dois é a sua chave.'],
  });
  return (
    <Specimen state="pergunta, dica, erro e a marca nua">
      <ChoiceGroup field={field} legend="Essa chave é CPF ou celular?" hint="Os dois têm 11 números.">
        <div className={layout['stack']}>
          {(['cpf', 'celular'] as const).map((value, position) => (
            <label key={value} className={layout['inline']}>
              <Radio
                field={field}
                value={value}
                isFirst={position === 0}
                onChoose={undefined}
                className={mark['mark']}
              />
              {value}
            </label>
          ))}
        </div>
      </ChoiceGroup>
    </Specimen>
  );
}

export const section: ComponentSection = {
  note: 'A base das quatro escolhas abaixo: pergunta, dica e mensagem.',
  States: ChoiceStates,
};
