import { Stepper } from '~/components/stepper/stepper.tsx';
import { usePageQuery } from '~/specimens/page-query.ts';
import { ShowLink, Specimen, type ComponentSection } from '~/specimens/specimen.tsx';
import { LANGUAGE } from '~/specimens/sample.ts';

import { PageHeader } from './page-header.tsx';

function PageHeaderStates() {
  const { brand } = usePageQuery();
  return (
    <>
      <Specimen state="com título: o desta página; baixo, para telas em que o conteúdo importa mais">
        <ShowLink show="slim-hero">Mostrar baixo</ShowLink>
      </Specimen>
      <Specimen state="sem motivo, com etapas e nada selecionado">
        <PageHeader
          brand={brand}
          home={{ href: '#page-header', label: 'Início do exemplo' }}
          navigation={{
            label: 'Navegação do exemplo',
            menuLabel: 'Menu do exemplo',
            links: [
              { href: '#page-header', label: 'Pedidos', isCurrent: true },
              { href: '#stepper', label: 'Meus protocolos' },
            ],
          }}
          language={LANGUAGE}
          version="Versão 1.2.151"
          badge={{ href: '#page-header', text: 'Sua seleção', count: 0, label: 'Nenhum item selecionado' }}
          motif="never"
        >
          <Stepper
            label="Etapas do exemplo"
            steps={[
              { label: 'Itens', href: '#page-header', doneLabel: 'Itens, concluído' },
              { label: 'Confirmação' },
            ]}
            current={2}
          />
        </PageHeader>
      </Specimen>
    </>
  );
}

export const section: ComponentSection = {
  note: 'Abaixo de 900 px, links e idiomas vão para o menu. O foco tem a cor de ação da marca.',
  States: PageHeaderStates,
};
