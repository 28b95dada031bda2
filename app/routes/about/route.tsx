import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';

import { ButtonLink } from '~/components/button/button-link.tsx';
import { classNames } from '~/components/class-names.ts';
import layout from '~/components/layout/layout.module.css';
import { PageHero } from '~/components/page-header/page-hero.tsx';
import { Section } from '~/components/section/section.tsx';
import { ErrorPage } from '~/frame/faults/error-page.tsx';
import { requireCustomer } from '~/frame/guard.server.ts';
import { pageTitle } from '~/frame/page-title.ts';
import { PortalPage } from '~/frame/portal-page.tsx';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { useRootData } from '~/frame/root-data.ts';
import { methodNotAllowed } from '~/frame/unsupported-requests.server.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import type { RouteHandle } from '~/i18n/text-keys.ts';
import { useText } from '~/i18n/page-texts.tsx';

import styles from './about.module.css';

export const handle: RouteHandle = { i18n: ['about'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export function loader(args: LoaderFunctionArgs) {
  requireCustomer(args);
  return { title: textFor(args.context.language)('about:title') };
}

export const action = methodNotAllowed;

const STEPS = ['pick', 'tell', 'confirm', 'follow'] as const;
const GOOD_TO_KNOW = ['deadline', 'blocked', 'refund', 'saved'] as const;

export default function About() {
  const text = useText();
  const root = useRootData();
  const brand = root?.brand.name ?? '';

  return (
    <PortalPage
      hero={<PageHero title={text('about:title')} lead={text('about:text', { brand })} isSlim />}
      motif="wide"
    >
      <div className={classNames(layout['wrap'], styles['page'])}>
        <Section title={text('about:how.title')}>
          <ol className={styles['steps']}>
            {STEPS.map((step) => (
              <li key={step}>
                <h3>{text(`about:step.${step}`)}</h3>
                <p>{text(`about:step.${step}-text`)}</p>
              </li>
            ))}
          </ol>
        </Section>
        <Section title={text('about:good.title')}>
          <ul className={styles['good']}>
            {GOOD_TO_KNOW.map((fact) => (
              <li key={fact}>{text(`about:good.${fact}`)}</li>
            ))}
          </ul>
        </Section>
        <p className={layout['actions']}>
          <ButtonLink to={portalPaths.home}>{text('about:start')}</ButtonLink>
          <ButtonLink variant="second" to={portalPaths.protocols}>
            {text('frame:page.protocols')}
          </ButtonLink>
          <ButtonLink variant="text" to={root?.brand.helpUrl ?? portalPaths.home} hrefLang="pt-BR">
            {text('frame:page.contact', { brand })}
          </ButtonLink>
        </p>
      </div>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
