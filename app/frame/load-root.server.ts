import type { LoaderFunctionArgs } from '@remix-run/node';

import { takeAlerts } from '~/alerts/alerts.server.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { countSelections } from '~/models/drafts/selections.server.ts';
import { shownIdentity } from '~/models/customer/identity.server.ts';

/** What the frame of every page shows. */
export async function loadRoot({ context }: LoaderFunctionArgs) {
  const { brand, language, session, version } = context;
  const text = textFor(language);
  return {
    brand: {
      slug: brand.slug,
      name: brand.name,
      color: brand.color,
      hasWideType: brand.hasWideType,
      policyUrl: brand.policyUrl,
      helpUrl: brand.helpUrl,
    },
    description: text('about:text', { brand: brand.name }),
    faultTitle: text('frame:page.other.title'),
    missingTitles: { page: text('frame:page.404.title'), protocol: text('frame:page.404.protocol-title') },
    language,
    requestId: context.requestId,
    version,
    owner: context.ownerToken(),
    isLoggedIn: session.customer !== undefined,
    account: session.customer && shownIdentity(session.customer),
    selectedCount: session.customer ? await countSelections(context, session.customer) : 0,
    alerts: takeAlerts(context, 'root'),
  };
}
