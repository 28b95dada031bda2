import type { MetaFunction } from '@remix-run/node';

import { SampleBottomBar } from '~/components/bottom-bar/bottom-bar.states.tsx';
import { classNames } from '~/components/class-names.ts';
import { useShownDialog } from '~/components/dialog/dialog.states.tsx';
import layout from '~/components/layout/layout.module.css';
import { Link } from '~/components/link/link.tsx';
import { PageHeader } from '~/components/page-header/page-header.tsx';
import { PageHero } from '~/components/page-header/page-hero.tsx';
import { PageShell } from '~/components/page-shell/page-shell.tsx';
import { SiteFooter } from '~/components/site-footer/site-footer.tsx';
import { pageTitle } from '~/frame/page-title.ts';
import { usePageQuery } from '~/specimens/page-query.ts';
import { LANGUAGE } from '~/specimens/sample.ts';

import styles from './components-page.module.css';
import { sections } from './sections.ts';

export const meta: MetaFunction = ({ matches }) => pageTitle('Componentes', matches);

/** Found by its folder: a new brand is in the list by itself. */
const BRANDS = Object.keys(import.meta.glob('/brands/*/tokens.css')).map((path) =>
  path.replace(/^\/brands\/|\/tokens\.css$/g, ''),
);

/**
 * The design system on one page, in each brand's theme, light or dark as the system is set. Only in development, for
 * those who work on it: no session, no data, no languages.
 */
export default function ComponentsPage() {
  const { brand, shown, hrefOfBrand } = usePageQuery();
  const overlay = useShownDialog();

  return (
    <div className={styles['page']} data-brand={brand}>
      <PageShell
        skipLabel="Ir para o conteúdo"
        overlay={overlay}
        alerts={undefined}
        bottomBar={<SampleBottomBar />}
        header={
          <PageHeader
            brand={brand}
            home={{ href: '/', label: 'Início do portal' }}
            navigation={{
              label: 'Marcas',
              menuLabel: 'Marcas',
              links: [...BRANDS, 'nenhuma'].map((name) => ({
                href: hrefOfBrand(name),
                label: name,
                isCurrent: name === brand,
              })),
            }}
            language={LANGUAGE}
            version="Só em desenvolvimento"
            badge={{ href: '#page-header', text: 'Sua seleção', count: 2, label: '2 itens selecionados' }}
          >
            <PageHero
              title="Componentes"
              lead="Tudo de que as telas são feitas, em cada estado e marca. Claro ou escuro, como está o sistema."
              isSlim={shown === 'slim-hero'}
            />
          </PageHeader>
        }
        footer={
          <SiteFooter
            label="Fim da página"
            links={[{ href: '#content', label: 'Voltar ao começo' }]}
            version="Versão 1.2.151"
          />
        }
      >
        <div className={classNames(layout['wrap'], styles['columns'])}>
          <nav className={styles['index']} aria-label="Componentes">
            {Object.keys(sections).map((name) => (
              <Link key={name} to={`#${name}`}>
                {name}
              </Link>
            ))}
          </nav>
          <div>
            {Object.entries(sections).map(([name, { note, States }]) => (
              <section key={name} className={styles['component']} id={name} aria-labelledby={`${name}-title`}>
                <h2 id={`${name}-title`}>{name}</h2>
                <p>{note}</p>
                <States />
              </section>
            ))}
          </div>
        </div>
      </PageShell>
    </div>
  );
}
