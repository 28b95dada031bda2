import type { AppLoadContext } from '@remix-run/node';
import type { BrandApiError } from '../../../gateway/brand-api/brand-api-error.ts';
import type { Customer } from '../../../gateway/session/session-data.ts';
import type { ProtocolList } from '../../../gateway/submissions/open-requests.ts';
import type {
  Described,
  Doubt,
  FormState,
  Settled,
  SubmissionResult,
} from '../../../gateway/submissions/submission.ts';
import type { UploadFlow } from '../../../gateway/uploads/staged-file.ts';

import { findProtocolNumber, protocolMark } from '~/domain/protocols/protocol-number.ts';
import { cleanServerMessage } from '~/domain/text/server-message.ts';
import type { ProtocolRequest } from '~/domain/requests/protocol-request.ts';

import { attempt } from '../brand-api-fault.server.ts';
import { draftOwner } from '../drafts/draft-scope.server.ts';
import { moveFiles } from '../move-files.server.ts';
import { toWireRequest } from './protocol-request.server.ts';
import { loadProtocols, type CustomersProtocols } from '../protocols.server.ts';
import { putAway } from '../drafts/put-away.server.ts';
import { withinMs } from '../within-ms.server.ts';

/** The longest wait of a page or form for a look-up that it does not need itself. */
export const LONGEST_LOOK_MS = 2_500;

interface ShownRequest {
  flow: UploadFlow;
  /** As of `PendingRequest`. */
  choices: unknown;
  /** Of the current request; `undefined` if it is incomplete. */
  digest: string | undefined;
}

/** The id that a flow's confirmation carries, and whether its request is in doubt. */
export function formStateOf(
  context: AppLoadContext,
  customer: Customer,
  { choices, digest, flow }: ShownRequest,
): Promise<FormState> {
  const owner = draftOwner(context, customer);
  return context.submissions.formStateOf(owner, flow, context.digestOf(choices), digest);
}

/** The protocol that a submission has become already. */
export function findCreatedProtocol(context: AppLoadContext, customer: Customer, submissionId: string) {
  return context.submissions.findCreated(draftOwner(context, customer), submissionId);
}

/** Whether a submission has become a protocol, or still may. */
export function mayBecomeProtocol(
  context: AppLoadContext,
  customer: Customer,
  submissionId: string,
): Promise<boolean> {
  return context.submissions.mayBecomeProtocol(draftOwner(context, customer), submissionId);
}

/** The customer's requests that were sent and whose answer nobody has seen, oldest first. */
export function findDoubts(context: AppLoadContext, customer: Customer): Promise<Doubt[]> {
  return context.submissions.findDoubts(draftOwner(context, customer));
}

/** Whether this request was sent and nobody has seen its answer. */
export async function isInDoubt(
  context: AppLoadContext,
  customer: Customer,
  submissionId: string,
): Promise<boolean> {
  return (await findDoubts(context, customer)).some((doubt) => doubt.submissionId === submissionId);
}

/** The outcome of looking for the requests in doubt, or why there is none: the list failed, or came too late. */
interface DoubtsLook {
  settled?: Settled[];
  /** As of `CreationResult`. */
  isElseLeft?: boolean;
  error?: BrandApiError;
  isLate?: boolean;
}

/**
 * Looks whether the requests in doubt have become protocols; sends nothing.
 *
 * @throws {BrandApiError} the list's 401
 */
export async function settleDoubts(context: AppLoadContext, customer: Customer): Promise<DoubtsLook> {
  const { fault, value } = await attempt(async (): Promise<DoubtsLook> => {
    const longestMs = Math.min(context.timeBudget.leftMs, LONGEST_LOOK_MS);
    const listed = await withinMs(longestMs, listProtocols(context, customer));
    if (!listed) {
      context.timeBudget.gaveUpOn('protocols');
      return { isLate: true };
    }
    let isElseLeft = false;
    const settled = await context.submissions.settle({
      ...draftOwner(context, customer),
      protocols: () => Promise.resolve(listed),
      putAway: async (request) => {
        if (await putAway(context, customer, request)) isElseLeft = true;
      },
    });
    return { settled, isElseLeft };
  });
  if (fault?.kind === 'timeout') context.timeBudget.gaveUpOn('protocols');
  return fault ? { error: fault } : value;
}

/**
 * Looks for the numbers of requests that became protocols without one.
 *
 * @param protocols the customer's, read now
 */
export function findNumbers(
  context: AppLoadContext,
  customer: Customer,
  protocols: () => Promise<CustomersProtocols>,
) {
  const owner = draftOwner(context, customer);
  return context.submissions.findNumbers(owner, async () => toList(context, await protocols()));
}

interface ProtocolCreation extends Omit<Described, 'form'> {
  flow: UploadFlow;
  /** Equal for two submissions that ask for the same. */
  digest: string;
  /** The request as its protocol's page will show it. */
  asked: unknown;
  /** The ids of the confirmed files; a file that is attached later belongs to another request. */
  files: readonly string[];
  request: ProtocolRequest;
}

/** The outcomes of a request and of those that were in doubt before it. */
export interface CreationResult {
  result: SubmissionResult;
  settled: readonly Settled[];
  /** Something was chosen or typed for the same items since one of them was sent, and is still there. */
  isElseLeft: boolean;
}

/** Opens the protocol, once (.docs/rules/creating-a-protocol.md#made-once). Its files belong to it from here on. */
export async function createProtocol(
  context: AppLoadContext,
  customer: Customer,
  { files, flow, request, submissionId, ...creation }: ProtocolCreation,
): Promise<CreationResult> {
  let settled: readonly Settled[] = [];
  let isElseLeft = false;
  const result = await context.submissions.submit({
    ...draftOwner(context, customer),
    ...creation,
    submissionId,
    form: flow,
    ...marksOf(request),
    protocols: () => listProtocols(context, customer),
    create: async (idempotencyKey) => {
      const { message } = await context.api.call(
        'generateProtocol',
        { body: toWireRequest(request) },
        { idempotencyKey },
      );
      const { generateProtocol: language } = context.answerLanguages();
      return { message: cleanServerMessage(message), language, ...findProtocolNumber(message) };
    },
    hold: () => moveFiles(context, { flow }, { submission: submissionId }, { ids: files, there: 'stay' }),
    release: () => moveFiles(context, { submission: submissionId }, { flow }),
    timeBudget: context.timeBudget,
    putAway: async (made) => {
      if (await putAway(context, customer, made)) isElseLeft = true;
    },
    onSettled: (others) => {
      settled = others;
    },
  });
  return { result, settled, isElseLeft };
}

/** The mark by its first item's invoice, and those by the invoices of the others. */
function marksOf({ contactType, items }: ProtocolRequest) {
  const mark = protocolMark(contactType, items[0]?.invoiceNumber);
  const otherMarks = items.flatMap(({ invoiceNumber }) => {
    const other = protocolMark(contactType, invoiceNumber);
    return other === undefined || other === mark ? [] : [other];
  });
  return { mark, otherMarks: otherMarks.length > 0 ? [...new Set(otherMarks)] : undefined };
}

async function listProtocols(context: AppLoadContext, customer: Customer): Promise<ProtocolList> {
  return toList(context, await loadProtocols(context, customer));
}

function toList(context: AppLoadContext, { leftOut, protocols }: CustomersProtocols): ProtocolList {
  const listed = protocols.map(({ id, contactType, invoiceNumber, openedAt }) => ({
    id,
    mark: protocolMark(contactType, invoiceNumber),
    ...(openedAt !== undefined && { openedAt: Date.parse(openedAt) }),
  }));
  return { protocols: listed, leftOut, readAt: context.now() };
}
