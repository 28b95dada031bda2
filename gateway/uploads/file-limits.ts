import { acceptedTypes } from './arriving/file-type.ts';
import { LARGEST_XML_BYTES } from './formats/xml.ts';
import { LONGEST_WITHOUT_PROTOCOL_MS } from './staging/sweep-staging.ts';
import { MAX_FILE_BYTES, MAX_FILES } from './upload-pages.ts';

/** The facts about files that the gateway decides and pages state. */
export const fileLimits = {
  acceptedTypes,
  /** Of each kind, in one request for a protocol. */
  maxFiles: MAX_FILES,
  maxFileBytes: MAX_FILE_BYTES,
  /** An XML file has a lower limit. */
  maxXmlBytes: LARGEST_XML_BYTES,
  keptWithoutProtocolMs: LONGEST_WITHOUT_PROTOCOL_MS,
};
export type FileLimits = typeof fileLimits;
