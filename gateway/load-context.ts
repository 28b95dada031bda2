import type { AppLoadContext } from '@remix-run/node';
import type { Request, Response } from 'express';
import type { z } from 'zod';

import { listenToLanguages, type AnswerLanguages } from './brand-api/answer-languages.ts';
import type { BrandApi, BrandApiCalls } from './brand-api/client.ts';
import type { EndpointAnswer } from './brand-api/contract/endpoints.ts';
import type { Language } from './brand-api/contract/languages.ts';
import type { ReferenceCache, ReferenceName } from './brand-api/reference-cache.ts';
import type { TimeBudget } from './brand-api/time-budget.ts';
import { waitWithinBudget } from './brand-api/wait-within-budget.ts';
import { brands, type Brand } from './brands/brands.ts';
import { acceptTerms, forgetTerms, hasAcceptedTerms } from './browser/accepted-terms.ts';
import { chooseLanguage, forgetLanguage, hasChosenLanguage } from './browser/chosen-language.ts';
import { draftsOfSession } from './drafts/drafts-of-session.ts';
import { createDraftList, type DraftList } from './drafts/draft-list.ts';
import type { Drafts } from './drafts/drafts.ts';
import { startClock, type Note, type NoteWithTime } from './events/events.ts';
import { noteSubmissions } from './events/note-submissions.ts';
import type { PictureProxy } from './pictures/picture-proxy.ts';
import type { CodePresses } from './quick-access/code-presses.ts';
import type { QuickAccessLimits } from './quick-access/quick-access-limits.ts';
import type { DataDeletions } from './session/data-deletions.ts';
import { isAnothersPage, type OwnerTokens } from './session/owner-token.ts';
import type { PortalSession } from './session/portal-session.ts';
import type { Customer } from './session/session-data.ts';
import type { CustomerKeys } from './session/session-store.ts';
import { AwayError } from './away-error.ts';
import { requestDigest } from './submissions/request-digest.ts';
import type { Submissions } from './submissions/submission.ts';
import { submissionsOfSession } from './submissions/submissions-of-session.ts';
import type { CustomerUploads } from './uploads/customer-uploads.ts';
import type { Uploads } from './uploads/uploads.ts';

/** The gateway's parts and facts for one request of the app: the only place where the two meet. */
interface GatewayContext {
  readonly requestId: string;
  /** For inline scripts; the Content-Security-Policy of this answer names it. */
  readonly nonce: string;
  /** The product version (.docs/rules/purpose.md#version-label). */
  readonly version: string;
  readonly brand: Brand;
  /** The names of all brands of the group. */
  readonly brandNames: readonly string[];
  readonly language: Language;
  /** Whether this browser has a cookie with a chosen language. */
  readonly hasChosenLanguage: boolean;
  chooseLanguage(language: Language): void;
  readonly session: PortalSession;
  /** The brand API's calls for this customer: their language, their cookies, this request's id. */
  readonly api: BrandApiCalls;
  /** The languages of the brand API's answers to this request, by call, if the API named them. */
  answerLanguages(): AnswerLanguages;
  /** How many rows a list of the brand API lacks, because they were unreadable or beyond the limit. */
  leftOutOf(list: object): number;
  /** How long the customer still waits for this request. */
  readonly timeBudget: Pick<TimeBudget, 'failedAfter' | 'gaveUpOn' | 'leftMs' | 'promise'>;
  /** A reference list of this brand and language, from the cache if it is there. */
  reference<Name extends ReferenceName>(
    name: Name,
    load: () => Promise<EndpointAnswer<Name>>,
  ): Promise<EndpointAnswer<Name>>;
  readonly drafts: Drafts;
  /** A draft that is a list; `key` identifies its entries: see {@link DraftList}. */
  draftList<Entry extends object>(schema: z.ZodType<Entry>, key: keyof Entry & string): DraftList<Entry>;
  readonly submissions: Submissions;
  /** The customer's pictures and invoices: those of this request, and those that wait. */
  readonly uploads: CustomerUploads;
  readonly quickAccess: QuickAccessLimits;
  readonly codePresses: CodePresses;
  readonly termsAccepted: boolean;
  acceptTerms(): void;
  /** Deletes every cookie in the browser but the session's, which `session.logout` empties. */
  forgetBrowser(): void;
  /** The key by which everything of a customer is kept, whichever way they logged in: a digest. */
  readonly customerKey: (customer: Customer) => string;
  /** Removes deleted data from the disk as well. */
  readonly purge: () => Promise<void>;
  /**
   * A token for a form of this customer's page; `undefined` without a customer.
   *
   * @param protocol whose files the page's form takes: only one that was found in the customer's list
   */
  ownerToken(protocol?: number): string | undefined;
  /**
   * The customer for whom a form may be parked, by its token (`ownerToken`): the key of the customer for whose page it
   * was made, and when that page's session began (milliseconds since 1970). `undefined` if that is long ago, or before
   * that customer deleted their data.
   */
  ownerOf(token: unknown): Promise<{ owner: string; since: number } | undefined>;
  /** Whether the token is of a page that was made for another customer than the session's. */
  isAnothersPage(token: unknown): boolean;
  /** Whether the token is of a page that was made before its customer deleted their data, whoever is logged in now. */
  isOutdatedPage(token: unknown): Promise<boolean>;
  /** When customers deleted their data. */
  readonly deletions: DataDeletions;
  /** A digest that two requests for the same thing have in common. */
  digestOf(request: unknown): string;
  /** The address the request came from, for limits only. */
  readonly networkAddress: string;
  /** Now on the brand API's clock, in milliseconds since 1970: deadlines are judged by it. */
  now(): number;
  /** The portal's own address of a product picture, if it is from a known origin. */
  pictureAddress(link: string | undefined): string | undefined;
  /** Notes an event: the only way into the log. */
  readonly note: Note;
  /** Starts a clock for an event at the end of some work. */
  startClock(): NoteWithTime;
  /**
   * Notes that an error ended a loader or an action. Answers whether the state is away: then the gateway's own 503 page
   * replaces the app's.
   */
  noteFault(error: unknown): boolean;
  /** Takes the HTML of the answer, whose body stays empty: as a body it would be copied twice on its way. */
  readonly keepPage: (html: Buffer) => void;
}

declare module '@remix-run/server-runtime' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- the only way to type Remix's context
  interface AppLoadContext extends GatewayContext {}
}

/** The parts that live as long as the process. */
export interface GatewayServices extends CustomerKeys {
  version: string;
  brandApi: BrandApi;
  referenceCache: ReferenceCache;
  drafts: Drafts;
  submissions: Submissions;
  uploads: Uploads;
  quickAccess: QuickAccessLimits;
  codePresses: CodePresses;
  pictures: PictureProxy;
  purge: () => Promise<void>;
  ownerTokens: OwnerTokens;
  deletions: DataDeletions;
}

/** Makes the context of one request from the services and the middleware's results. */
export function createLoadContext(services: GatewayServices, req: Request, res: Response): AppLoadContext {
  const { requestId, nonce, note, brand, language, session, timeBudget, trace } = res.locals;
  const calls = services.brandApi.forCustomer({
    language,
    requestId,
    trace,
    note,
    cookies: session.apiCookies,
    onCookies: (cookies) => session.keepApiCookies(cookies),
    onClock: (offsetMs, call) => session.keepClockOffset(offsetMs, call),
    onAnswer: () => session.keepAnswered(),
    timeBudget,
  });
  const drafts = draftsOfSession(services.drafts, services.deletions, () => session.beganAt);
  const submissions = submissionsOfSession(services.submissions, services.deletions, () => session.beganAt);
  const { api, languages, reference } = listenToLanguages(services.brandApi, calls, services.referenceCache);
  return {
    requestId,
    nonce,
    version: services.version,
    brand,
    brandNames: brands.map(({ name }) => name),
    language,
    hasChosenLanguage: hasChosenLanguage(req),
    chooseLanguage: (chosen) => chooseLanguage(res, chosen),
    session,
    api,
    answerLanguages: languages,
    timeBudget,
    leftOutOf: (list) => services.brandApi.leftOutOf(list),
    async reference(name, load) {
      const tell = startClock(note);
      let outcome: 'cached' | 'loaded' = 'cached';
      const asked = reference(name, { brandId: brand.id, language }, () => {
        outcome = 'loaded';
        return load();
      });
      const list = await waitWithinBudget({ call: name, requestId }, timeBudget, asked);
      tell('list asked', { list: name, outcome });
      return list;
    },
    drafts,
    draftList: (schema, key) => createDraftList(drafts, schema, key),
    submissions: noteSubmissions(submissions, note),
    uploads: services.uploads.forRequest(res, calls),
    quickAccess: services.quickAccess,
    codePresses: services.codePresses,
    termsAccepted: hasAcceptedTerms(req, brand.policyUrl),
    acceptTerms: () => acceptTerms(res, brand.policyUrl),
    forgetBrowser: () => {
      forgetLanguage(res);
      forgetTerms(res);
    },
    customerKey: services.customerKey,
    purge: services.purge,
    ownerToken: (protocol) =>
      session.customer &&
      services.ownerTokens.give(
        { brandId: brand.id, customerKey: services.customerKey(session.customer) },
        protocol,
        session.beganAt,
      ),
    ownerOf: async (token) => {
      const page = services.ownerTokens.open(token, brand.id);
      if (page?.isOld !== false || (await services.deletions.isAfter(page, page.since))) return undefined;
      return { owner: page.customerKey, since: page.since };
    },
    isAnothersPage: (token) => {
      const key = session.customer && services.customerKey(session.customer);
      return isAnothersPage(token, services.ownerTokens.open(token, brand.id), key);
    },
    isOutdatedPage: async (token) => {
      const page = services.ownerTokens.open(token, brand.id);
      return page !== undefined && services.deletions.isAfter(page, page.since);
    },
    deletions: services.deletions,
    digestOf: requestDigest,
    networkAddress: req.ip ?? '',
    now: () => Date.now() + session.clockOffsetMs,
    pictureAddress: (link) => services.pictures.addressOf(link),
    note,
    startClock: () => startClock(note),
    noteFault: (error) => {
      if (error instanceof AwayError) res.locals.away = error;
      return error instanceof AwayError;
    },
    keepPage: (html) => {
      res.locals.page = html;
    },
  };
}
