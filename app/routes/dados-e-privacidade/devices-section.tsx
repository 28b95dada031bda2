import { Button } from '~/components/button/button.tsx';
import { Section } from '~/components/section/section.tsx';
import { PostForm } from '~/forms/post-form.tsx';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { useText } from '~/i18n/page-texts.tsx';

import styles from './your-data.module.css';

/** The way out of every browser at once, for a customer who lost one or used a stranger's. */
export function DevicesSection() {
  const text = useText();

  return (
    <Section title={text('about:your-data.devices.title')}>
      <p>{text('about:your-data.devices.text')}</p>
      {/* The next page is loaded whole, so that nothing that script still holds outlives the session. */}
      <PostForm className={styles['action']} action={portalPaths.logoutEverywhere} reloadDocument>
        <Button variant="second">{text('about:your-data.devices.leave')}</Button>
      </PostForm>
    </Section>
  );
}
