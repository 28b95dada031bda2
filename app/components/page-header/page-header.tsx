import { Fragment, useRef, type ReactNode } from 'react';

import { classNames } from '~/components/class-names.ts';
import iconButton from '~/components/icon-button/icon-button.module.css';
import { Icon } from '~/components/icon/icon.tsx';
import { LanguageButtons } from '~/components/language-selector/language-buttons.tsx';
import { LanguageSelector, type LanguageChoice } from '~/components/language-selector/language-selector.tsx';
import { Link } from '~/components/link/link.tsx';
import { VisuallyHidden } from '~/components/visually-hidden/visually-hidden.tsx';
import { Wordmark } from '~/components/wordmark/wordmark.tsx';

import styles from './page-header.module.css';
import { useMenu } from './use-menu.ts';

interface HeaderLink {
  href: string;
  label: string;
  /** The page that is being looked at. */
  isCurrent?: boolean | undefined;
}

interface PageHeaderProps {
  /** The brand's slug. */
  brand: string;
  home: { href: string; label: string };
  navigation: { label: string; menuLabel: string; links: HeaderLink[] };
  /** Who is logged in, in words: "Você entrou com marina@exemplo.com.br". */
  account?: string | undefined;
  language: LanguageChoice;
  /** The portal's version in words: "Versão 1.2.151". */
  version: string;
  /** The selected items: a visible word, their number, and the whole said in words ("2 itens selecionados"). */
  badge: { href: string; text: string; count: number; label: string };
  /** Where the brand's motif shows: always, from 576 px on, or never, for a screen with a stepper. */
  motif?: 'always' | 'wide' | 'never' | undefined;
  /** The page's title and lead, or the stepper, on the brand field. */
  children?: ReactNode;
}

/** The brand field at the top of every page behind the login. Below 900 px its links and languages fold into a menu. */
export function PageHeader({
  brand,
  home,
  navigation,
  account,
  language,
  version,
  badge,
  motif = 'always',
  children,
}: PageHeaderProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useMenu(menu);
  const links = navigation.links.map((link) => (
    <Fragment key={link.href}>
      <Link className={styles['link']} to={link.href} aria-current={link.isCurrent ? 'page' : undefined}>
        {link.label}
      </Link>
      {/* For browsers without our style sheet. */ ' '}
    </Fragment>
  ));

  return (
    <header className={styles['header']}>
      {motif !== 'never' && (
        <div
          className={classNames(styles['motif'], motif === 'wide' && styles['wideOnly'])}
          aria-hidden="true"
        />
      )}
      <div className={styles['content']}>
        <div className={styles['top']}>
          <Link className={styles['home']} to={home.href}>
            <Wordmark brand={brand} label={home.label} />
          </Link>
          {/* These, as those below, for browsers without our style sheet. */ ' '}
          <span className={styles['version']}>{version}</span>{' '}
          <nav className={styles['navigation']} aria-label={navigation.label}>
            <div className={styles['links']}>{links}</div>
            <div className={styles['language']}>
              <LanguageSelector {...language} on="field" />
            </div>
            <Link className={styles['badge']} to={badge.href} data-empty={badge.count === 0 || undefined}>
              {badge.text} <b aria-hidden="true">{badge.count}</b>{' '}
              <VisuallyHidden>{badge.label}</VisuallyHidden>
            </Link>{' '}
            <details className={styles['menu']} ref={menu}>
              <summary className={iconButton['iconButton']}>
                <Icon name="menu" />
                <VisuallyHidden>{navigation.menuLabel}</VisuallyHidden>
              </summary>
              <div className={styles['panel']}>
                {account !== undefined && <p className={styles['account']}>{account}</p>}
                {links}
                <LanguageButtons {...language} />
                <p className={styles['panelVersion']}>{version}</p>
              </div>
            </details>
          </nav>
        </div>
        {account !== undefined && <p className={styles['accountLine']}>{account}</p>}
        {children}
      </div>
    </header>
  );
}
