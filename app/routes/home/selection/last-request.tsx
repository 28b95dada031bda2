import { useNavigation } from '@remix-run/react';

import { Button } from '~/components/button/button.tsx';
import layout from '~/components/layout/layout.module.css';
import { PostForm } from '~/forms/post-form.tsx';
import { BrandText } from '~/frame/brand-answers/brand-text.tsx';
import { homePath } from '~/frame/paths/home-path.ts';
import { useText } from '~/i18n/page-texts.tsx';

import type { LastRequestView } from './last-request-view.server.ts';
import styles from './selection.module.css';

/** A request that certainly became no protocol left the selection: for a day it can be brought back as it was. */
export function LastRequest({ digest, names }: Pick<LastRequestView, 'digest' | 'names'>) {
  const text = useText();
  const intent = useNavigation().formData?.get('intent');
  return (
    <PostForm action={homePath()} className={styles['lastRequest']} aria-labelledby="last-request">
      <input type="hidden" name="shown-request" value={digest} />
      <h2 id="last-request">{text('home:last-request.title')}</h2>
      {names.length > 0 && (
        <p>
          <BrandText from="orders" names={names}>
            {names.join(', ')}
          </BrandText>
        </p>
      )}
      <p>
        {text('home:created.failed-next')} {text('home:last-request.kept')}
      </p>
      <div className={layout['actions']}>
        <Button small name="intent" value="recover" pending={intent === 'recover'}>
          {text('home:last-request.recover')}
        </Button>
        <Button small variant="text" name="intent" value="forget" pending={intent === 'forget'}>
          {text('home:last-request.forget')}
        </Button>
      </div>
    </PostForm>
  );
}
