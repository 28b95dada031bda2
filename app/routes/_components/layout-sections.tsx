import { ButtonLink } from '~/components/button/button-link.tsx';
import { classNames } from '~/components/class-names.ts';
import { DayGroup } from '~/components/day-group/day-group.tsx';
import { InputField } from '~/components/field/input-field.tsx';
import { Fold } from '~/components/fold/fold.tsx';
import layout from '~/components/layout/layout.module.css';
import { Section } from '~/components/section/section.tsx';

import { LONG_NAME, sampleField } from './sample.ts';
import { Specimen, type ComponentSection } from './specimen.tsx';

function LayoutStates() {
  const widths = ['third', 'third', 'third', 'half', 'half', 'twoThirds', 'third', 'whole'] as const;
  return (
    <>
      <Specimen state="fields: seis colunas, e as larguras">
        <div className={layout['fields']}>
          {widths.map((width, position) => (
            <InputField
              key={position}
              className={layout[width]}
              field={sampleField(`layout-${position}`)}
              label={width}
            />
          ))}
        </div>
      </Specimen>
      <Specimen state="actions: os botões sob um formulário; lado a lado, ou um sob o outro">
        <p className={layout['actions']}>
          <ButtonLink to="#layout">Continuar</ButtonLink>
          <ButtonLink variant="text" to="#layout">
            Voltar
          </ButtonLink>
        </p>
      </Specimen>
      <Specimen state="prose e form: texto de até 560 px; inline; stack">
        <div className={classNames(layout['prose'], layout['form'], layout['stack'])}>
          <p>Aqui está, em palavras simples, o que este portal usa e guarda sobre quem compra.</p>
          <p className={layout['inline']}>
            <span>um</span>
            <span>ao lado</span>
            <span>do outro</span>
          </p>
        </div>
      </Specimen>
    </>
  );
}

function FoldStates() {
  return (
    <>
      <Specimen state="fechada; aberta">
        <div>
          <Fold line="Comprou em uma loja física?">
            <p>O que a linha guarda.</p>
          </Fold>
          <Fold line={LONG_NAME} open>
            <p>O que a linha guarda.</p>
          </Fold>
        </div>
      </Specimen>
      <Specimen state="com outro sinal no fim da linha">
        <Fold line="O tamanho não serviu" sign={<u>Mudar</u>}>
          <p>O que a linha guarda.</p>
        </Fold>
      </Specimen>
    </>
  );
}

function SectionStates() {
  return (
    <Specimen state="com algo no fim da linha; a segunda tem fio acima">
      <div>
        <Section title="Produtos" aside={<span>2 itens</span>}>
          <p>O que a parte contém.</p>
        </Section>
        <Section title={LONG_NAME}>
          <p>O que a parte contém.</p>
        </Section>
      </div>
    </Specimen>
  );
}

function DayGroupStates() {
  return (
    <Specimen state="sob uma data; sob uma palavra">
      <div>
        <DayGroup title="12 nov" note="quinta-feira">
          <p>A lista do dia.</p>
        </DayGroup>
        <DayGroup title="Sem data de entrega" note="1 item" isWord>
          <p>A lista sem data.</p>
        </DayGroup>
      </div>
    </Specimen>
  );
}

export const layoutSections: Record<string, ComponentSection> = {
  layout: { note: 'Com o que as telas são compostas.', States: LayoutStates },
  section: { note: 'Uma parte da página, com título.', States: SectionStates },
  fold: { note: 'O que pode esperar: uma linha que abre.', States: FoldStates },
  'day-group': { note: 'A data fica à vista ao lado da lista.', States: DayGroupStates },
};
