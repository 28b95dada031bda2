declare module 'streamsearch' {
  type Report<Data> = (
    ...found: [isMatch: boolean, data: Data, start: number, end: number, isKept: boolean]
  ) => void;

  /**
   * The part of the library that busboy uses, and the state of it that is read and changed here; it brings no types.
   */
  export default class StreamSearch {
    constructor(needle: string, report: Report<Buffer | undefined>);
    /** @returns where the search stands in the chunk */
    push: (this: StreamSearch, chunk: Buffer, start: number) => number;
    destroy(): void;
    _needle: Buffer;
    _cb: Report<Buffer>;
    _lookbehindSize: number;
  }
}
