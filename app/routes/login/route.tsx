import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { Alert } from '~/components/alert/alert.tsx';
import { ButtonLink } from '~/components/button/button-link.tsx';
import { LanguageSelector } from '~/components/language-selector/language-selector.tsx';
import { PageShell } from '~/components/page-shell/page-shell.tsx';
import { Wordmark } from '~/components/wordmark/wordmark.tsx';
import { requireForm } from '~/forms/parse-form.server.ts';
import { LOGIN_FIELDS, loginSchema } from '~/forms/schemas/quick-access.server.ts';
import { readBody } from '~/forms/read-body.server.ts';
import { useFormReply } from '~/forms/use-form-reply.ts';
import { ErrorPage } from '~/frame/faults/error-page.tsx';
import { useLanguageChoice } from '~/frame/language-choice.ts';
import { withItemAnchor } from '~/frame/paths/item-anchor.ts';
import { loginDialogs, loginNotices, loginPath } from '~/frame/paths/login-path.ts';
import { pageTitle } from '~/frame/page-title.ts';
import { safeReturnPath } from '~/frame/paths/return-path.ts';
import { useRootData } from '~/frame/root-data.ts';
import { alertsOfPage } from '~/alerts/alerts.server.ts';
import { PageAlerts } from '~/alerts/page-alerts.tsx';
import { submitOrStay } from '~/frame/faults/unanswered.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import type { RouteHandle } from '~/i18n/text-keys.ts';
import { useText } from '~/i18n/page-texts.tsx';
import { shownIdentity } from '~/models/customer/identity.server.ts';
import { logOut } from '~/models/customer/quick-access.server.ts';

import styles from './login.module.css';
import { loginIntents } from './login-intents.server.ts';
import { noticeView } from './notice-view.server.ts';
import { QuickAccessDialog } from './quick-access-dialog.tsx';
import { socialPicture } from './social-picture.ts';
import { VerifyCodeDialog } from './verify-code-dialog.tsx';
import { WhatsappDialog } from './whatsapp-dialog.tsx';

export const handle: RouteHandle = { i18n: ['login'] };

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  ...pageTitle(page?.title, matches),
  ...(page ? socialPicture(page.brand, page.origin) : []),
];

/** Opening the login always logs out first (.docs/rules/login-and-codes.md#login-page). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { session } = context;
  const query = new URL(request.url).searchParams;
  const returnTo = safeReturnPath(query.get('voltar'));
  const notice = loginNotices.find((one) => one === query.get('aviso'));
  if (session.customer && notice === 'cookies') throw redirect(withItemAnchor(returnTo ?? '/'), 303);
  const wasLoggedIn = session.customer !== undefined;
  if (wasLoggedIn) await logOut(context);
  const { lastIdentity, pendingLogin } = session;
  const secondsUntilResend = pendingLogin
    ? await context.quickAccess.secondsUntilResend(pendingLogin.identity, context.networkAddress)
    : 0;
  return {
    title: textFor(context.language)('login:page-title'),
    brand: context.brand.slug,
    origin: new URL(request.url).origin,
    notice: notice && noticeView(context, request, notice),
    // The browser's way back from the home leads here as well, and nobody means to log out by it: so the page says it.
    alerts: alertsOfPage(context, wasLoggedIn ? [{ code: 'logged-out' }] : []),
    dialog: loginDialogs.find((dialog) => dialog === query.get('dialog')),
    returnTo,
    termsAccepted: context.termsAccepted,
    known: lastIdentity && { [lastIdentity.kind]: shownIdentity({ identity: lastIdentity }) },
    pending: pendingLogin && {
      channel: pendingLogin.identity.kind === 'email' ? ('email' as const) : ('whatsapp' as const),
      target: shownIdentity(pendingLogin),
      secondsUntilResend,
      // Whether the first countdown has ended, now or before another code was asked for
      // (.docs/rules/login-and-codes.md#resending).
      offersWhatsapp: secondsUntilResend === 0 || pendingLogin.resends > 0,
    },
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const formData = await readBody(request, LOGIN_FIELDS);
  const returnTo = safeReturnPath(new URL(request.url).searchParams.get('voltar'));
  const { intent } = requireForm(formData, loginSchema);
  const answer = await loginIntents[intent]({ context, formData });
  if ('goTo' in answer) {
    const { goTo } = answer;
    if (goTo !== 'inside') throw redirect(loginPath({ dialog: goTo, returnTo }), 303);
    // A browser without a cookie may keep none: it comes back to the login, which leads it on if it then sends the new
    // cookie.
    const isKeeping = request.headers.has('cookie');
    throw redirect(
      isKeeping ? withItemAnchor(returnTo ?? '/') : loginPath({ notice: 'cookies', returnTo }),
      303,
    );
  }
  if ('close' in answer) throw redirect(loginPath({ returnTo }), 303);
  return data(answer.reply, { status: answer.status });
}

export const clientAction = submitOrStay;

export default function Login() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const text = useText();
  const root = useRootData();
  const language = useLanguageChoice();
  const brand = root?.brand.name ?? '';
  const { returnTo } = page;

  const dialogs = {
    acesso: (
      <QuickAccessDialog
        key="acesso"
        reply={reply}
        returnTo={returnTo}
        email={page.known?.['email']}
        termsAccepted={page.termsAccepted}
      />
    ),
    codigo: <VerifyCodeDialog key="codigo" reply={reply} returnTo={returnTo} pending={page.pending} />,
    whatsapp: (
      <WhatsappDialog
        key="whatsapp"
        reply={reply}
        returnTo={returnTo}
        phone={page.known?.['phone']}
        termsAccepted={page.termsAccepted}
      />
    ),
  };
  const overlay = page.dialog && dialogs[page.dialog];
  const alerts = <PageAlerts own={page.alerts} />;

  return (
    <PageShell
      className={styles['page']}
      skipLabel={text('frame:header.skip')}
      overlay={overlay}
      alerts={alerts}
      header={
        <header className={styles['field']}>
          <Wordmark className={styles['wordmark']} brand={root?.brand.slug ?? ''} label={brand} />
          <div className={styles['product']} aria-hidden="true" />
        </header>
      }
    >
      <div className={styles['main']}>
        <div className={styles['top']}>
          <LanguageSelector {...language} on="page" />
        </div>
        <div className={styles['body']}>
          {!overlay && alerts}
          {page.notice && (
            <Alert tone="warning" title={page.notice.title}>
              {page.notice.text}
            </Alert>
          )}
          <h1>{text('login:title')}</h1>
          <p className={styles['lead']}>{text('login:intro')}</p>
          {returnTo && <p>{text('login:return-notice')}</p>}
          <div className={styles['actions']}>
            <ButtonLink to={loginPath({ dialog: 'acesso', returnTo })} preventScrollReset>
              {text('login:quick-access.button')}
            </ButtonLink>
            <ButtonLink to={loginPath({ dialog: 'codigo', returnTo })} variant="text" preventScrollReset>
              {text('login:have-code')}
            </ButtonLink>
          </div>
        </div>
        <div className={styles['foot']}>
          <a href={root?.brand.helpUrl} hrefLang="pt-BR">
            {text('login:contact', { brand })}
          </a>{' '}
          <span>{text('frame:footer.version', { version: root?.version ?? '' })}</span>
        </div>
      </div>
    </PageShell>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
