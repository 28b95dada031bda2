import { DefinitionList } from '~/components/definition-list/definition-list.tsx';
import layout from '~/components/layout/layout.module.css';
import { StatusShape, type StatusShapeName } from '~/components/status/status-shape.tsx';
import { Status } from '~/components/status/status.tsx';
import text from '~/components/text/text.module.css';
import { Timeline, type TimelineEntry } from '~/components/timeline/timeline.tsx';
import { VisuallyHidden } from '~/components/visually-hidden/visually-hidden.tsx';

import { LONG_NAME, LONG_WORD } from './sample.ts';
import { Specimen, type ComponentSection } from './specimen.tsx';

function TextStates() {
  return (
    <>
      <Specimen state="small">
        <p className={text['small']}>Pedido 4207-118 · Rastreio QX100200300BR</p>
      </Specimen>
      <Specimen state="lead">
        <p className={text['lead']}>Embale o produto e leve a uma agência.</p>
      </Specimen>
    </>
  );
}

function VisuallyHiddenStates() {
  return (
    <Specimen state="há palavras aqui que só se ouvem">
      <p>
        2<VisuallyHidden> itens selecionados</VisuallyHidden>
      </p>
    </Specimen>
  );
}

function DefinitionListStates() {
  return (
    <Specimen state="texto, números, texto longo">
      <DefinitionList
        definitions={[
          { term: 'Nome completo', description: 'Marina Couto' },
          { term: 'CPF', description: '529.982.247-25', isNumber: true },
          { term: 'Endereço', description: `Rua ${LONG_WORD}, 120 · ${LONG_NAME}` },
        ]}
      />
    </Specimen>
  );
}

const SHAPES: [StatusShapeName, string][] = [
  ['triangle', 'Aguardando produto: a vez é de quem comprou'],
  ['ring', 'Aberto: a vez é da marca'],
  ['half', 'Em análise: a marca está cuidando'],
  ['check', 'Finalizado: feito'],
  ['cross', 'Recusado: terminou sem o pedido'],
  ['diamond', `Outra situação: ${LONG_NAME}`],
];

function StatusStates() {
  return (
    <>
      {SHAPES.map(([shape, name]) => (
        <Specimen key={shape} state={shape}>
          <Status shape={shape}>{name}</Status>
        </Specimen>
      ))}
      <Specimen state="só a forma, na cor do texto">
        <p className={layout['inline']}>
          <StatusShape shape="half" /> Em análise
        </p>
      </Specimen>
    </>
  );
}

function TimelineStates() {
  const entries: Omit<TimelineEntry, 'id'>[] = [
    {
      shape: 'triangle',
      title: 'Aguardando produto',
      time: '12/11/26 às 10:04',
      children: <p>Leve o produto a uma agência até 22/11.</p>,
      isCurrent: true,
      isOpen: true,
    },
    {
      shape: 'half',
      title: LONG_NAME,
      time: '11/11/26 às 16:40',
      children: <p>{LONG_WORD}</p>,
      isCurrent: false,
      isOpen: false,
    },
    {
      shape: 'ring',
      title: 'Aberto',
      time: '11/11/26 às 16:38',
      children: <p>Sem comentários.</p>,
      isCurrent: false,
      isOpen: false,
    },
  ];
  return (
    <Specimen state="a de agora aberta, as outras fechadas">
      <Timeline currentLabel="agora" entries={entries.map((entry, id) => ({ ...entry, id }))} />
    </Specimen>
  );
}

export const wordSections: Record<string, ComponentSection> = {
  text: { note: 'Passos da escala que não são de título.', States: TextStates },
  'visually-hidden': { note: 'Lido, não mostrado.', States: VisuallyHiddenStates },
  'definition-list': { note: 'Termo e valor, um sob o outro na tela pequena.', States: DefinitionListStates },
  status: { note: 'Forma e cor dizem de quem é a vez; o nome diz tudo.', States: StatusStates },
  timeline: {
    note: 'Cada linha abre e fecha, também sem script; o foco fica na linha.',
    States: TimelineStates,
  },
};
