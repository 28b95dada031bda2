import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';

import { classNames } from '~/components/class-names.ts';
import layout from '~/components/layout/layout.module.css';
import { PageHero } from '~/components/page-header/page-hero.tsx';
import textStyles from '~/components/text/text.module.css';
import { requireCustomer } from '~/frame/guard.server.ts';
import { pageTitle } from '~/frame/page-title.ts';
import { PortalPage } from '~/frame/portal-page.tsx';
import { useRootData } from '~/frame/root-data.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import type { RouteHandle } from '~/i18n/text-keys.ts';
import { useText } from '~/i18n/use-text.ts';

export const handle: RouteHandle = { texts: ['about'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export function loader(args: LoaderFunctionArgs) {
  requireCustomer(args);
  return { title: textFor(args.context.language)('about.title') };
}

export default function About() {
  const text = useText();
  const brand = useRootData()?.brand.name ?? '';

  return (
    <PortalPage hero={<PageHero title={text('about.title')} isSlim />} motif="wide">
      <div className={classNames(layout['wrap'], layout['prose'])}>
        <p className={textStyles['lead']}>{text('about.text', { brand })}</p>
      </div>
    </PortalPage>
  );
}
