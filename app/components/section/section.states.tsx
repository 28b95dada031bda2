import { LONG_NAME } from '~/specimens/sample.ts';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { Section } from './section.tsx';

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

export const section: ComponentSection = {
  note: 'Uma parte da página, com título.',
  States: SectionStates,
};
