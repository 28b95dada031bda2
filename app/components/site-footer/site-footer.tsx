import { Fragment } from 'react';

import { classNames } from '~/components/class-names.ts';
import layout from '~/components/layout/layout.module.css';
import { Link } from '~/components/link/link.tsx';

import styles from './site-footer.module.css';

interface FooterLink {
  href: string;
  label: string;
  /** The language of what it leads to, where that is not the page's own. */
  hrefLang?: string | undefined;
}

interface SiteFooterProps {
  label: string;
  links: FooterLink[];
  /** The version in words: "Versão 1.2.151". */
  version: string;
}

/** Ways on at the end of a page, in the brand's own site or here, and the portal's version. */
export function SiteFooter({ label, links, version }: SiteFooterProps) {
  return (
    <footer className={styles['footer']}>
      <div className={classNames(layout['wrap'], styles['row'])}>
        <nav className={styles['links']} aria-label={label}>
          {links.map((link) => (
            <Fragment key={link.href}>
              <Link className={styles['link']} to={link.href} hrefLang={link.hrefLang}>
                {link.label}
              </Link>
              {/* For browsers without our style sheet. */ ' '}
            </Fragment>
          ))}
        </nav>
        <span className={styles['version']}>{version}</span>
      </div>
    </footer>
  );
}
