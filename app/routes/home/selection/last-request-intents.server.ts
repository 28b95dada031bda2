import { redirect, type AppLoadContext } from '@remix-run/node';

import { addAlert } from '~/alerts/alerts.server.ts';
import { requireForm } from '~/forms/parse-form.server.ts';
import { leavingSchema, shownRequestSchema } from '~/forms/schemas/item.server.ts';
import { homePath } from '~/frame/paths/home-path.ts';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { bringBack, forgetLastRequest } from '~/models/drafts/last-request.server.ts';

import type { HomeIntent } from '../home-intent.ts';

/** The last request comes back as it was; the confirmation checks it against live data. */
export const recover: HomeIntent = (args) => bring(args);

/** The customer accepted that other items leave for it. */
export const recoverAlone: HomeIntent = (args) => {
  const { formData } = args;
  return bring(args, requireForm(formData, leavingSchema).leaving);
};

async function bring(
  { context, customer, formData }: Parameters<HomeIntent>[0],
  agreedDigest?: string,
): Promise<Response> {
  switch (await bringBack(context, customer, agreedDigest, shownIn(formData))) {
    case 'asks':
      return redirect(homePath({ dialog: 'fotos' }), 303);
    case 'unsure':
      addAlert(context, 'last-request-unsure');
      return redirect(homePath(), 303);
    case 'other':
      return showOther(context);
    case 'none':
      return redirect(homePath(), 303);
    case 'back':
      addAlert(context, 'last-request-back');
      return redirect(portalPaths.confirmation, 303);
  }
}

export const forget: HomeIntent = async ({ context, customer, formData }) => {
  const isForgotten = await forgetLastRequest(context, customer, shownIn(formData));
  return isForgotten ? redirect(homePath(), 303) : showOther(context);
};

function shownIn(formData: FormData): string | undefined {
  return requireForm(formData, shownRequestSchema)['shown-request'];
}

/** Another request was refused since the page was shown: the home shows that one. */
function showOther(context: AppLoadContext): Response {
  addAlert(context, 'last-request-other');
  return redirect(homePath(), 303);
}
