import type { FormReply } from '~/forms/form-reply.ts';
import { PortalPage } from '~/frame/portal-page.tsx';

import type { ConfirmationData } from './confirmation-data.server.ts';
import { ConfirmationForm } from './confirmation-form.tsx';
import { ConfirmationSteps } from './confirmation-steps.tsx';
import type { Flow } from './flow.ts';

interface ConfirmationPageProps {
  flow: Flow;
  page: ConfirmationData;
  reply: FormReply | undefined;
}

/** The second step of both flows: everything that will be sent, to check, complete and confirm. */
export function ConfirmationPage({ flow, page, reply }: ConfirmationPageProps) {
  return (
    <PortalPage alerts={page.alerts} motif="never" hero={<ConfirmationSteps flow={flow} />}>
      <ConfirmationForm flow={flow} page={page} reply={reply ?? page.reply} />
    </PortalPage>
  );
}
