import { LONG_NAME } from '~/specimens/sample.ts';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { SiteFooter } from './site-footer.tsx';

function SiteFooterStates() {
  return (
    <Specimen state="muitos links longos; o usual está no fim desta página">
      <SiteFooter
        label="Rodapé do exemplo"
        links={[
          { href: '#site-footer', label: `Fale com a equipe sobre ${LONG_NAME}` },
          { href: '#layout', label: 'Política de trocas e devoluções' },
          { href: '#stepper', label: 'Dados e privacidade' },
        ]}
        version="Versão 1.2.151"
      />
    </Specimen>
  );
}

export const section: ComponentSection = {
  note: 'O fim de toda página.',
  States: SiteFooterStates,
};
