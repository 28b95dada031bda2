import { BottomBar } from '~/components/bottom-bar/bottom-bar.tsx';
import { ButtonLink } from '~/components/button/button-link.tsx';
import { LanguageButtons } from '~/components/language-selector/language-buttons.tsx';
import { LanguageSelector, type LanguageChoice } from '~/components/language-selector/language-selector.tsx';
import { PageHeader } from '~/components/page-header/page-header.tsx';
import { SiteFooter } from '~/components/site-footer/site-footer.tsx';
import { Stepper } from '~/components/stepper/stepper.tsx';
import { LANGUAGES, languageCodes } from '~/i18n/languages.ts';

import { usePageQuery } from './page-query.ts';
import { LONG_NAME } from './sample.ts';
import { ShowLink, Specimen, type ComponentSection } from './specimen.tsx';

export const LANGUAGE: LanguageChoice = {
  action: '/idioma',
  returnTo: '/_components',
  current: 'pt',
  options: languageCodes.map((code) => ({ code, label: LANGUAGES[code].name })),
  label: 'Idioma',
  submitLabel: 'Mudar',
};

function PageShellStates() {
  return (
    <Specimen state="esta página">
      <p>O primeiro Tab mostra o atalho para o conteúdo. Sob um diálogo aberto ela não participa.</p>
    </Specimen>
  );
}

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

function BottomBarStates() {
  return (
    <Specimen state="usual">
      <p>Em telas de menos de 576 px, na borda de baixo desta página.</p>
    </Specimen>
  );
}

/** The bar of this page itself. */
export function SampleBottomBar() {
  return (
    <BottomBar
      label="Barra de exemplo"
      href="#bottom-bar"
      title="2 itens"
      note="Ver seleção"
      action={
        <ButtonLink variant="brand" to="#bottom-bar">
          Confirmar
        </ButtonLink>
      }
    />
  );
}

function StepperStates() {
  return (
    <>
      <Specimen state="na primeira etapa" isOnField>
        <Stepper
          label="Etapas, na primeira"
          steps={[{ label: 'Produto' }, { label: 'Confirmação' }]}
          current={1}
        />
      </Specimen>
      <Specimen state="na segunda, texto longo" isOnField>
        <Stepper
          label="Etapas, na segunda"
          steps={[
            { label: LONG_NAME, href: '#stepper', doneLabel: `${LONG_NAME}, concluído` },
            { label: 'Confirmação' },
          ]}
          current={2}
        />
      </Specimen>
    </>
  );
}

function LanguageSelectorStates() {
  return (
    <>
      <Specimen state="lista, na página">
        <LanguageSelector {...LANGUAGE} on="page" />
      </Specimen>
      <Specimen state="lista, no campo da marca" isOnField>
        <LanguageSelector {...LANGUAGE} on="field" />
      </Specimen>
      <Specimen state="botões, para o menu" isOnField>
        <LanguageButtons {...LANGUAGE} />
      </Specimen>
    </>
  );
}

export const frameSections: Record<string, ComponentSection> = {
  'page-shell': { note: 'A moldura: atalho, cabeçalho, conteúdo, rodapé, diálogo.', States: PageShellStates },
  'page-header': {
    note: 'Abaixo de 900 px, links e idiomas vão para o menu. O foco tem a cor de ação da marca.',
    States: PageHeaderStates,
  },
  'site-footer': { note: 'O fim de toda página.', States: SiteFooterStates },
  'bottom-bar': { note: 'O que está selecionado, e a continuação.', States: BottomBarStates },
  stepper: { note: 'Feita, atual, por vir; a feita leva de volta.', States: StepperStates },
  'language-selector': {
    note: 'Com script muda ao escolher; sem script, com o botão.',
    States: LanguageSelectorStates,
  },
};
