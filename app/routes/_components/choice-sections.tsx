import { Chips } from '~/components/chips/chips.tsx';
import { ChoiceGroup } from '~/components/choice/choice-group.tsx';
import mark from '~/components/choice/choice-mark.module.css';
import { Radio } from '~/components/choice/radio.tsx';
import { Colours } from '~/components/colours/colours.tsx';
import layout from '~/components/layout/layout.module.css';
import { RadioCards } from '~/components/radio-cards/radio-cards.tsx';
import { Sizes } from '~/components/sizes/sizes.tsx';

import { LONG_NAME, sampleField } from './sample.ts';
import { Specimen, type ComponentSection } from './specimen.tsx';

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

function RadioCardsStates() {
  const options = [
    { value: 'size', label: 'Não serviu', note: 'Até 11/12' },
    { value: 'defect', label: 'Veio com defeito', note: 'Até 10/02, com fotos' },
    { value: 'late', label: 'Me arrependi', note: 'O prazo terminou em 19/11', isMuted: true },
  ];
  return (
    <>
      <Specimen state="por escolher, um sem saída">
        <RadioCards field={sampleField('reason')} legend="Qual é o motivo?" options={options} />
      </Specimen>
      <Specimen state="escolhido, com dica">
        <RadioCards
          field={sampleField('reason-chosen', { initialValue: 'defect' })}
          legend="Qual é o motivo?"
          hint="As respostas ficam guardadas."
          options={options}
        />
      </Specimen>
      <Specimen state="em par, com erro e legenda só lida">
        <RadioCards
          field={sampleField('channel', { errors: ['Para continuar, escolha uma das opções acima.'] })}
          legend="Por onde enviar o código"
          isLegendHidden
          isPair
          options={[
            { value: 'email', label: 'E-mail' },
            { value: 'whatsapp', label: 'WhatsApp' },
          ]}
        />
      </Specimen>
    </>
  );
}

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

export const choiceSections: Record<string, ComponentSection> = {
  choice: { note: 'A base das quatro escolhas abaixo: pergunta, dica e mensagem.', States: ChoiceStates },
  chips: { note: 'Hover escurece a borda; as setas mudam a escolha.', States: ChipsStates },
  'radio-cards': {
    note: 'O cartão inteiro é o alvo e mostra o foco. O apagado pode ser escolhido, para saber por quê.',
    States: RadioCardsStates,
  },
  sizes: { note: 'O esgotado fica no lugar, riscado e desabilitado.', States: SizesStates },
  colours: { note: 'Amostra e nome, nunca só a cor.', States: ColoursStates },
};
