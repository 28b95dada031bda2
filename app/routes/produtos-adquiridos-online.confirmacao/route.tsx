import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  useSubmit,
} from '@remix-run/react';

import { ButtonLink } from '~/components/button/button-link.tsx';
import { classNames } from '~/components/class-names.ts';
import { DefaultSubmit } from '~/components/default-submit/default-submit.tsx';
import { DefinitionList } from '~/components/definition-list/definition-list.tsx';
import { ErrorSummary } from '~/components/error-summary/error-summary.tsx';
import layout from '~/components/layout/layout.module.css';
import { ProductPicture } from '~/components/product-picture/product-picture.tsx';
import { Section } from '~/components/section/section.tsx';
import { Stepper } from '~/components/stepper/stepper.tsx';
import { intentOf } from '~/forms/intent.server.ts';
import { readBody } from '~/forms/read-body.server.ts';
import { formFaults } from '~/forms/form-reply.ts';
import { asCustomer } from '~/frame/guard.server.ts';
import { pageTitle } from '~/frame/page-title.ts';
import { PortalPage } from '~/frame/portal-page.tsx';
import { portalPaths } from '~/frame/portal-paths.ts';
import type { RouteHandle } from '~/i18n/text-keys.ts';
import { useText } from '~/i18n/use-text.ts';

import { BuyerForm } from './buyer-form.tsx';
import { loadConfirmation } from './confirmation-data.server.ts';
import { confirmationIntents } from './confirmation-intents.server.ts';
import styles from './confirmation.module.css';
import { FilesSection } from './files-section.tsx';
import { ConfirmationPromise } from './promise.tsx';

export const handle: RouteHandle = { texts: ['confirmation', 'home', 'files', 'selection', 'fields'] };

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(page?.title, matches);

export function loader(args: LoaderFunctionArgs) {
  return asCustomer(args, (customer) => loadConfirmation(args.context, customer));
}

export function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  return asCustomer(args, async (customer) => {
    const formData = await readBody(request);
    const query = new URL(request.url).searchParams;
    const answer = await intentOf(confirmationIntents, formData)({ context, customer, formData, query });
    if (answer instanceof Response) throw answer;
    return data(answer, { status: 400 });
  });
}

const FORM_ID = 'confirmation';

export default function Confirmation() {
  const { bank, buyer, files, items, needsPhotos, submissionId, totals } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const text = useText();
  const [query] = useSearchParams();
  const intent = useNavigation().formData?.get('intent');
  const submit = useSubmit();
  const findCep = (form: HTMLFormElement) => {
    const formData = new FormData(form);
    formData.set('intent', 'find-cep');
    submit(formData, {
      method: 'post',
      action: portalPaths.confirmation,
      replace: true,
      preventScrollReset: true,
    });
  };
  const isEditing = reply?.form === 'buyer' || !buyer.isComplete || query.get('editar') === 'comprador';
  const faults = [...formFaults('buyer', reply), ...formFaults('files', reply)];

  return (
    <PortalPage
      motif="never"
      hero={
        <Stepper
          label={text('step.position', { current: 2, total: 2, name: text('step.confirmation') })}
          steps={[
            { label: text('step.items'), href: portalPaths.home },
            { label: text('step.confirmation') },
          ]}
          current={2}
        />
      }
    >
      <div className={classNames(layout['wrap'], styles['two'])}>
        <div>
          <h1>{text('confirm.title')}</h1>
          <Form
            id={FORM_ID}
            method="post"
            action={portalPaths.confirmation}
            encType="multipart/form-data"
            noValidate
          >
            <DefaultSubmit name="intent" value={isEditing ? 'save-buyer' : 'confirm'} />
            <input type="hidden" name="submission" value={submissionId} />
            <ErrorSummary
              title={text('common.problems', { count: faults.length })}
              faults={faults}
              submission={reply}
            />
            <Section title={text('confirm.items')}>
              <ul className={styles['items']}>
                {items.map((item) => (
                  <li key={item.key} className={styles['item']}>
                    <ProductPicture {...item.picture} alt="" />
                    <div>
                      <h3>{item.name}</h3>
                      <p>{item.attributes}</p>
                      <p className={styles['muted']}>{item.reason}</p>
                    </div>
                  </li>
                ))}
              </ul>
            </Section>
            <Section
              title={text('buyer.title')}
              aside={
                !isEditing && (
                  <ButtonLink
                    variant="text"
                    to={`${portalPaths.confirmation}?editar=comprador`}
                    preventScrollReset
                  >
                    {text('buyer.edit')}
                  </ButtonLink>
                )
              }
            >
              {isEditing ? (
                <div className={layout['stack']}>
                  {!buyer.isComplete && <p>{text('buyer.missing')}</p>}
                  <BuyerForm
                    values={buyer.form}
                    reply={reply}
                    isFinding={intent === 'find-cep'}
                    findCep={findCep}
                  />
                </div>
              ) : (
                <DefinitionList
                  definitions={buyer.summary.map(({ label, value, isNumber }) => ({
                    term: text(label),
                    description: value,
                    isNumber,
                  }))}
                />
              )}
            </Section>
            {bank.length > 0 && (
              <Section title={text('bank.title')}>
                <DefinitionList
                  definitions={bank.map(({ label, value }) => ({
                    term: text(label),
                    description: value,
                    isNumber: true,
                  }))}
                />
              </Section>
            )}
            {files.map((view) => (
              <FilesSection
                key={view.kind}
                view={view}
                isRequired={needsPhotos && view.kind === 'photo'}
                errors={reply?.form === 'files' ? (reply.errors[`${view.kind}s`] ?? []) : []}
                notices={view.kind === 'photo' ? (reply?.notices ?? []) : []}
              />
            ))}
          </Form>
        </div>
        <ConfirmationPromise formId={FORM_ID} totals={totals} isConfirming={intent === 'confirm'} />
      </div>
    </PortalPage>
  );
}
