import type StreamSearch from 'streamsearch';

const HEADER_END = Buffer.from('\r\n\r\n');
const [CR, LF] = HEADER_END;
const TAB = 0x09;
const DELETE = 0x7f;

type Report = StreamSearch['_cb'];

/**
 * Lets busboy read a form in which a file's name has control characters. macOS and Linux allow them, browsers send all
 * but line breaks as they are, and busboy gives up the whole form over one in the header of a part. So each of them
 * becomes a tab there, the only one that busboy accepts; `toDisplayName` leaves it out. No byte of a file is changed.
 *
 * @param search is changed; it reports the bytes between two boundaries, which begin with a part's header
 */
export function readControlCharacters(search: { prototype: StreamSearch }): void {
  const { push } = search.prototype;
  const changed = new WeakSet<StreamSearch>();
  search.prototype.push = function (chunk, start) {
    if (!changed.has(this)) {
      changed.add(this);
      this._cb = withTabs(this._cb);
    }
    return push.call(this, chunk, start);
  };
}

function withTabs(report: Report): Report {
  /** How many bytes of a header's end have come; `undefined` outside of a header. */
  let ended: number | undefined;
  return (...found) => {
    const [isMatch, data, start, end] = found;
    // With a boundary alone there are no data.
    if ((data as Buffer | undefined) && ended !== undefined) ended = putTabs(data, start, end, ended);
    report(...found);
    if (isMatch) ended = 0;
  };
}

/** @returns `ended`, as it is after these bytes */
function putTabs(data: Buffer, start: number, end: number, ended: number): number | undefined {
  let seen = ended;
  for (let at = start; at < end; at += 1) {
    const byte = data[at] ?? 0;
    if (byte === HEADER_END[seen]) seen += 1;
    else seen = byte === CR ? 1 : 0;
    if (seen === HEADER_END.length) return undefined;
    const isControl = byte < 0x20 || byte === DELETE;
    if (isControl && byte !== CR && byte !== LF) data[at] = TAB;
  }
  return seen;
}
