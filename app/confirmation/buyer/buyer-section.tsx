import type { MutableRefObject } from 'react';

import { DefinitionList } from '~/components/definition-list/definition-list.tsx';
import layout from '~/components/layout/layout.module.css';
import { Section } from '~/components/section/section.tsx';
import type { FormJudge } from '~/forms/form-judge.ts';
import { typedValue, type FormReply } from '~/forms/form-reply.ts';
import type { OnValid } from '~/forms/use-remaining-errors.ts';
import { lazyPart } from '~/frame/lazy/lazy-part.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import type { ConfirmationData } from '../confirmation-data.server.ts';
import { EditLink } from '../edit-link.tsx';
import { buyerFormPath, confirmationAnchors, SHOWN_REQUEST, type Flow } from '../flow.ts';

/** Most customers never open the form, so the code that checks the buyer's data comes with it. */
const BuyerForm = lazyPart('buyer', () => import('./buyer-form.tsx'));

interface BuyerSectionProps {
  flow: Flow;
  /** The request that the page shows. */
  submissionId: string;
  buyer: ConfirmationData['buyer'];
  isEditing: boolean;
  /** The request was sent and its answer is awaited: nothing may be changed. */
  isLocked: boolean;
  judge: MutableRefObject<FormJudge | undefined>;
  reply: FormReply | undefined;
  /** Called with the form before it is sent by itself. */
  onSend: (form: HTMLFormElement) => void;
  onValid: OnValid;
}

/** The buyer's data: a summary that turns into fields on "edit", or where something required is missing. */
export function BuyerSection({
  flow,
  submissionId,
  buyer,
  isEditing,
  isLocked,
  judge,
  reply,
  onSend,
  onValid,
}: BuyerSectionProps) {
  const text = useText();
  if (isEditing) {
    return (
      <Section id={confirmationAnchors.buyer} title={text('confirmation:buyer.title')}>
        <div className={layout['stack']}>
          {buyer.toMend && typedValue(reply, 'document') === undefined && <p>{buyer.toMend}</p>}
          <BuyerForm
            flow={flow}
            values={buyer.form}
            onRecord={buyer.onRecord}
            faults={buyer.faults}
            judge={judge}
            reply={reply}
            onSend={onSend}
            onValid={onValid}
          />
        </div>
      </Section>
    );
  }
  return (
    <Section
      id={confirmationAnchors.buyer}
      title={text('confirmation:buyer.title')}
      aside={
        !isLocked && (
          <EditLink
            to={buyerFormPath(flow, { at: confirmationAnchors.buyer, [SHOWN_REQUEST]: submissionId })}
            section={text('confirmation:buyer.title')}
            preventScrollReset
          />
        )
      }
    >
      <DefinitionList
        brief="values"
        translate="no"
        definitions={buyer.summary.map(({ label, value, isNumber }) => ({
          term: text(label),
          description: value,
          isNumber,
        }))}
      />
    </Section>
  );
}
