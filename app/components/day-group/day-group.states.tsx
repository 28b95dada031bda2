import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { DayGroup } from './day-group.tsx';

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

export const section: ComponentSection = {
  note: 'A data fica à vista ao lado da lista.',
  States: DayGroupStates,
};
