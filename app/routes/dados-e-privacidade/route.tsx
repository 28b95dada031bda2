import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { ButtonLink } from '~/components/button/button-link.tsx';
import { classNames } from '~/components/class-names.ts';
import { DefinitionList } from '~/components/definition-list/definition-list.tsx';
import layout from '~/components/layout/layout.module.css';
import { PageHero } from '~/components/page-header/page-hero.tsx';
import { Section } from '~/components/section/section.tsx';
import { ErrorPage } from '~/frame/faults/error-page.tsx';
import { BrandText } from '~/frame/brand-answers/brand-text.tsx';
import { asCustomer } from '~/frame/guard.server.ts';
import { loginPath } from '~/frame/paths/login-path.ts';
import { pageTitle } from '~/frame/page-title.ts';
import { PortalPage } from '~/frame/portal-page.tsx';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { useRootData } from '~/frame/root-data.ts';
import { submitOrStay } from '~/frame/faults/unanswered.ts';
import type { RouteHandle } from '~/i18n/text-keys.ts';
import { useText } from '~/i18n/page-texts.tsx';

import { deleteHeldData } from './delete-data.server.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { DevicesSection } from './devices-section.tsx';
import { loadHeldData, type HeldKind } from './held-data.server.ts';
import styles from './your-data.module.css';

export const handle: RouteHandle = { i18n: ['about'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export function loader(args: LoaderFunctionArgs) {
  return asCustomer(args, (customer) => loadHeldData(args.context, customer));
}

/** Deletes everything, and leads to the login. */
export function action(args: ActionFunctionArgs) {
  const deleteAll = async (customer: Customer) => {
    await deleteHeldData(args.context, customer);
    return redirect(loginPath({}), 303);
  };
  return asCustomer(args, deleteAll, { isDeletion: true });
}

export const clientAction = submitOrStay;

export default function YourData() {
  const { doubtCount, fileCount, kinds } = useLoaderData<typeof loader>();
  const text = useText();
  const root = useRootData();
  const brand = root?.brand.name ?? '';
  const isAsking = useSearchParams()[0].get('dialog') === 'apagar';

  return (
    <PortalPage
      hero={<PageHero title={text('about:your-data.title')} lead={text('about:your-data.intro')} isSlim />}
      motif="wide"
      overlay={isAsking && <DeleteDialog brand={brand} doubtCount={doubtCount} fileCount={fileCount} />}
    >
      <div className={classNames(layout['wrap'], styles['page'])}>
        <Section title={text('about:your-data.now.title')}>
          <DefinitionList
            definitions={kinds.map(({ held, names, title, until }) => ({
              term: title,
              description: <Held held={held} names={names} until={until} />,
            }))}
          />
        </Section>
        <Section title={text('about:your-data.why.title')}>
          <ul className={styles['list']}>
            <li>{text('about:your-data.why.login')}</li>
            <li>{text('about:your-data.why.protocol')}</li>
            <li>{text('about:your-data.why.bank')}</li>
          </ul>
        </Section>
        <Section title={text('about:your-data.kept.title')}>
          <ul className={styles['list']}>
            <li>{text('about:your-data.kept.session')}</li>
            <li>{text('about:your-data.kept.terms')}</li>
            <li>{text('about:your-data.kept.drafts')}</li>
            <li>{text('about:your-data.kept.asked')}</li>
            <li>{text('about:your-data.kept.files', { brand })}</li>
            <li>{text('about:your-data.kept.trace')}</li>
          </ul>
        </Section>
        <DevicesSection />
        <Section title={text('about:your-data.delete.title')}>
          <p>{text('about:your-data.delete.text', { brand })}</p>
          <p className={styles['action']}>
            <ButtonLink to={`${portalPaths.yourData}?dialog=apagar`} preventScrollReset>
              {text('about:your-data.delete.action')}
            </ButtonLink>
          </p>
          <p>{text('about:your-data.rights', { brand })}</p>
          <p className={layout['inline']}>
            <ButtonLink variant="text" to={root?.brand.helpUrl ?? portalPaths.home} hrefLang="pt-BR">
              {text('frame:page.contact', { brand })}
            </ButtonLink>
            <ButtonLink variant="text" to={root?.brand.policyUrl ?? portalPaths.home} hrefLang="pt-BR">
              {text('about:your-data.policy', { brand })}
            </ButtonLink>
          </p>
        </Section>
      </div>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

/** One kind of stored data, line by line, with its end in small print. */
function Held({ held, names = [], until }: Omit<HeldKind, 'title'>) {
  return (
    <>
      {held.map((line, index) => (
        <span key={`${index} ${line}`} className={styles['held']}>
          <BrandText from="orders" names={names}>
            {line}
          </BrandText>
        </span>
      ))}
      {until !== undefined && <small className={styles['until']}>{until}</small>}
    </>
  );
}
