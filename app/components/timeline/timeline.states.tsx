import { LONG_NAME, LONG_WORD } from '~/specimens/sample.ts';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { Timeline, type TimelineEntry } from './timeline.tsx';

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

export const section: ComponentSection = {
  note: 'Cada linha abre e fecha, também sem script; o foco fica na linha.',
  States: TimelineStates,
};
