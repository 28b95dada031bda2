import { useNavigation } from '@remix-run/react';

import { Button } from '~/components/button/button.tsx';
import layout from '~/components/layout/layout.module.css';
import { PostForm } from '~/forms/post-form.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import { homePath } from '../home-path.ts';
import styles from './selection.module.css';

/** A request that certainly became no protocol left the selection: for a day it can be brought back as it was. */
export function LastRequest() {
  const text = useText();
  const intent = useNavigation().formData?.get('intent');
  return (
    <PostForm action={homePath()} className={styles['lastRequest']} aria-labelledby="last-request">
      <h2 id="last-request">{text('home:last-request.title')}</h2>
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
