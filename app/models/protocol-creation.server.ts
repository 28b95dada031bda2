import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../gateway/session/session-data.ts';
import type { SubmissionResult } from '../../gateway/submissions/submissions.ts';
import type { UploadFlow } from '../../gateway/uploads/staged-file.ts';

import { findProtocolNumber } from '~/domain/protocol-number.ts';
import type { ProtocolRequest } from '~/domain/protocol-request.ts';

import { identityText } from './identity.server.ts';
import { toWireRequest } from './protocol-request.server.ts';
import { loadProtocols } from './protocols.server.ts';

/** The id that the confirmation form carries: the same, whatever is reloaded, until it has become a protocol. */
export function submissionIdFor(
  context: AppLoadContext,
  customer: Customer,
  flow: UploadFlow,
): Promise<string> {
  return context.submissions.idFor(scopeOf(context, customer), flow);
}

/** The protocol that a submission has become already. */
export function findCreatedProtocol(context: AppLoadContext, customer: Customer, submissionId: string) {
  return context.submissions.findCreated(scopeOf(context, customer), submissionId);
}

/** Whether a submission was sent and nobody has seen the answer yet. */
export function isSubmissionOpen(context: AppLoadContext, customer: Customer, submissionId: string) {
  return context.submissions.isOpen(scopeOf(context, customer), submissionId);
}

/**
 * The protocol that an open submission has become after all, where the list shows it; nothing is sent.
 *
 * @throws {BrandApiError}
 */
export function settleSubmission(
  context: AppLoadContext,
  customer: Customer,
  { submissionId, putAway }: Pick<ProtocolCreation, 'submissionId' | 'putAway'>,
): Promise<SubmissionResult | undefined> {
  return context.submissions.settle({
    ...scopeOf(context, customer),
    submissionId,
    putAway,
    protocolIds: () => protocolIds(context, customer),
  });
}

interface ProtocolCreation {
  submissionId: string;
  /** Tells whether two submissions ask for the same. */
  digest: string;
  request: ProtocolRequest;
  /** Clears the drafts that the request was made of. */
  putAway: () => Promise<void>;
}

/** Opens the protocol, once (architecture.md, "A protocol is made once"). */
export function createProtocol(
  context: AppLoadContext,
  customer: Customer,
  { submissionId, digest, request, putAway }: ProtocolCreation,
): Promise<SubmissionResult> {
  return context.submissions.submit({
    ...scopeOf(context, customer),
    submissionId,
    digest,
    putAway,
    protocolIds: () => protocolIds(context, customer),
    create: async (idempotencyKey) => {
      const { message } = await context.api.call(
        'generateProtocol',
        { body: toWireRequest(request) },
        { idempotencyKey },
      );
      return { message, protocolId: findProtocolNumber(message) };
    },
  });
}

async function protocolIds(context: AppLoadContext, customer: Customer): Promise<number[]> {
  return (await loadProtocols(context, customer)).map(({ id }) => id);
}

function scopeOf({ brand, customerKey }: AppLoadContext, customer: Customer) {
  return { brandId: brand.id, customerKey: customerKey(identityText(customer)) };
}
