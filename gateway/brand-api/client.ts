import type { Readable } from 'node:stream';
import { Agent } from 'undici';
import { createAnswerNotes } from './answer-notes.ts';
import { BrandApiError } from './brand-api-error.ts';
import { buildRequest, type RawInput } from './build-request.ts';
import {
  endpoints,
  type EndpointAnswer,
  type EndpointInput,
  type EndpointName,
} from './contract/endpoints.ts';
import { UPLOAD_FILE_FIELD } from './contract/upload.ts';
import { DEADLINES, type Deadlines } from './deadlines.ts';
import { toMultipart, type UploadFile } from './multipart.ts';
import {
  createPerformCall,
  type CallOptions,
  type CustomerConnection,
  type PerformCall,
} from './perform-call.ts';

const CONNECT_TIMEOUT_MS = 3_000;
/** The limit of an answer's headers: some servers set dozens of cookies. */
const LONGEST_HEADERS_BYTES = 64 * 1024;

export interface BrandApiOptions {
  /** The API's base address, with or without a closing slash; its path is kept. */
  baseUrl: string;
  deadlines?: Deadlines;
  /** Jitter of the pauses between tries: a number from 0 up to 1. */
  random?: () => number;
}

export interface UploadInput {
  prt_id: number;
  is_nfe: 'S' | 'N';
  file: UploadFile;
}

export interface BrandApiCalls {
  /**
   * Makes one call of the path table and answers with its contract's type: the readable rows, or the object. Reads are
   * tried again after a fault that may pass; everything else is sent once.
   *
   * @throws BrandApiError if no readable answer came
   * @throws BrandApiInputError if the input breaks the contract; nothing was sent
   */
  call<Name extends Exclude<EndpointName, 'upload'>>(
    name: Name,
    input: EndpointInput<Name>,
    options?: CallOptions,
  ): Promise<EndpointAnswer<Name>>;

  /**
   * Streams one picture or invoice to the API, once. The file's stream is destroyed afterwards in any case.
   *
   * @throws as `call`; a fault of the file's own stream is thrown as it is
   */
  upload(input: UploadInput, options?: CallOptions): Promise<EndpointAnswer<'upload'>>;
}

export interface BrandApi {
  forCustomer(customer: CustomerConnection): BrandApiCalls;
  /** The `Content-Language` of an answer of `call`, also after the answer was cached. */
  languageOf(answer: unknown): string | undefined;
  /**
   * How many rows a list of `call` lacks, because they were unreadable or beyond the limit: such a list does not prove
   * that a row does not exist.
   */
  leftOutOf(list: object): number;
  /** Lets calls under way finish, then closes the connections. */
  close(): Promise<void>;
}

/** The client of the brand group's API: one per process, with its connections kept alive. */
export function createBrandApi(options: BrandApiOptions): BrandApi {
  const { deadlines = DEADLINES, random = Math.random } = options;
  const baseUrl = new URL(options.baseUrl.endsWith('/') ? options.baseUrl : `${options.baseUrl}/`);
  const dispatcher = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    maxHeaderSize: LONGEST_HEADERS_BYTES,
  });
  const notes = createAnswerNotes();
  const means = { deadlines, dispatcher, notes, now: Date.now, random };

  return {
    forCustomer: (customer) => callsBy(createPerformCall(customer, means), baseUrl),
    languageOf: (answer) => notes.find(answer)?.language,
    leftOutOf: (list) => notes.find(list)?.rowsLeftOut ?? 0,
    close: () => dispatcher.close(),
  };
}

/** A method for each endpoint: it builds the request and performs it. */
function callsBy(perform: PerformCall, baseUrl: URL): BrandApiCalls {
  return {
    async call<Name extends Exclude<EndpointName, 'upload'>>(
      name: Name,
      input: EndpointInput<Name>,
      options: CallOptions = {},
    ) {
      const { url, body } = buildRequest(name, endpoints[name], baseUrl, input as RawInput);
      const content =
        body === undefined
          ? { headers: {}, body: null }
          : { headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) };
      return (await perform(name, url, content, options)) as EndpointAnswer<Name>;
    },

    async upload({ file, ...body }, options = {}) {
      let content: Readable | undefined;
      try {
        const { url } = buildRequest('upload', endpoints.upload, baseUrl, { body });
        const fields = { prt_id: String(body.prt_id), is_nfe: body.is_nfe };
        const multipart = toMultipart(fields, UPLOAD_FILE_FIELD, file);
        content = multipart.stream;
        const answer = await perform(
          'upload',
          url,
          { headers: multipart.headers, body: multipart.stream },
          options,
        );
        return answer as EndpointAnswer<'upload'>;
      } catch (error) {
        // When undici ends the upload, the file's stream fails as well. Only an error that began in the
        // stream is thrown as it is.
        const isFileFault = error instanceof BrandApiError && error.cause === file.stream.errored;
        throw isFileFault && error.cause ? error.cause : error;
      } finally {
        content?.destroy();
        file.stream.destroy();
      }
    },
  };
}
