import { sampleField } from '~/specimens/sample.ts';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { RadioCards } from './radio-cards.tsx';

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

export const section: ComponentSection = {
  note: 'O cartão inteiro é o alvo e mostra o foco. O apagado pode ser escolhido, para saber por quê.',
  States: RadioCardsStates,
};
