import { Alert } from '~/components/alert/alert.tsx';
import { ButtonLink } from '~/components/button/button-link.tsx';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { useRootData } from '~/frame/root-data.ts';
import { useText } from '~/i18n/page-texts.tsx';

import { MoreFilesForm, type MoreFilesProps } from './more-files-form.tsx';
import styles from './more-files.module.css';

/** More photos or the invoice for a protocol, and the state of those sent before. */
export default function MoreFilesSection({ id, more, reply }: MoreFilesProps) {
  const text = useText();
  const { sent, stage } = more;

  return (
    <section id="more-files" className={styles['more']} aria-labelledby="more-files-title">
      <h2 id="more-files-title">{text('files:more.title')}</h2>
      {stage === 'closed' ? <Closed more={more} /> : <MoreFilesForm id={id} more={more} reply={reply} />}
      {sent.length > 0 && (
        <div className={styles['sent']}>
          <h3>{text('files:more.sent')}</h3>
          <ul>
            {sent.map((file) => (
              <li key={file.id}>{file.text}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** Files attached when the protocol ended are named: they have not arrived. */
function Closed({ more: { until, views } }: Pick<MoreFilesProps, 'more'>) {
  const text = useText();
  const brand = useRootData()?.brand;
  const files = views.flatMap((view) => view.files);

  return (
    <Alert
      tone={files.length > 0 ? 'warning' : 'info'}
      title={text('files:more.closed')}
      action={
        <ButtonLink variant="text" to={brand?.helpUrl ?? portalPaths.home} hrefLang="pt-BR">
          {text('protocols:protocol.contact', { brand: brand?.name ?? '' })}
        </ButtonLink>
      }
    >
      {until && (
        <>
          <p>{text('files:more.closed-unsent', { count: files.length, ...until })}</p>
          <ul>
            {files.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
