/**
 * Why a file was not taken: `empty`, `too-big` (over 15 MB), `too-big-xml` (larger than an invoice's XML can be),
 * `type` (not an accepted one), `picture` (in a format that is not accepted), `content` (its name or the browser names
 * one accepted type, its content is another), `pixels` (more than its viewers can handle), `damaged` (cut short,
 * without a visible picture, or with a page or script inside), `active` (a document that runs or opens something),
 * `locked` (a document that cannot be examined), `repeated` (already in the list), `no-room` (the portal has no room
 * for it now), `interrupted` (it could not be received; worth another try).
 */
export type RefusalCode =
  | 'empty'
  | 'too-big'
  | 'too-big-xml'
  | 'type'
  | 'picture'
  | 'content'
  | 'pixels'
  | 'damaged'
  | 'active'
  | 'locked'
  | 'repeated'
  | 'no-room'
  | 'interrupted';

/** The error for a file that is refused; it is not a fault of the portal. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
