import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Alert, type AlertTone } from '~/components/alert/alert.tsx';
import { Button } from '~/components/button/button.tsx';
import { ButtonLink } from '~/components/button/button-link.tsx';
import { Unbroken } from '~/components/text/unbroken.tsx';
import { PostForm } from '~/forms/post-form.tsx';

import styles from './alerts.module.css';

/** A message that stays on the page until its cause is over, in the customer's language. */
export interface NoticeView {
  /** Identifies the notice, such as `found-120348`. */
  id: string;
  tone: AlertTone;
  title: string;
  text: string;
  /** The link to where the customer can do something about it. */
  link?: { to: string; label: string; isBrands?: boolean } | undefined;
  /** The button that puts it away, where the page has one. */
  dismiss?: { action: string; intent: string; label: string } | undefined;
}

/** Notices at the top of a page about what waits, or ended while the customer was away. */
export function Notices({ notices }: { notices: readonly NoticeView[] }) {
  if (notices.length === 0) return null;
  return (
    <NoticeStack>
      {notices.map((notice) => (
        <Alert
          key={notice.id}
          tone={notice.tone}
          title={<Unbroken>{notice.title}</Unbroken>}
          action={<Ways {...notice} />}
        >
          <p>{notice.text}</p>
        </Alert>
      ))}
    </NoticeStack>
  );
}

/** Spaces the notices at the top of a page: from its title, and from each other. */
export function NoticeStack({ children }: { children: ReactNode }) {
  return <div className={styles['notices']}>{children}</div>;
}

function Ways({ dismiss, link }: Pick<NoticeView, 'dismiss' | 'link'>) {
  const intent = useNavigation().formData?.get('intent');
  if (!link && !dismiss) return null;
  return (
    <div className={styles['ways']}>
      {link && (
        <ButtonLink small variant="second" to={link.to} hrefLang={link.isBrands ? 'pt-BR' : undefined}>
          {link.label}
        </ButtonLink>
      )}{' '}
      {dismiss && (
        <PostForm action={dismiss.action}>
          <Button
            small
            variant="text"
            name="intent"
            value={dismiss.intent}
            pending={intent === dismiss.intent}
          >
            {dismiss.label}
          </Button>
        </PostForm>
      )}
    </div>
  );
}
