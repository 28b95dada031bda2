/**
 * Why a file was not taken: `empty`, `too-big` (over 15 MB), `type` (none of those accepted), `content` (its name or
 * the browser says one accepted type, its content is another), `damaged` (cut short, or carrying a page or script
 * along), `repeated` (already in the list), `interrupted` (it could not be taken in; worth another try).
 */
export type RefusalCode = 'empty' | 'too-big' | 'type' | 'content' | 'damaged' | 'repeated' | 'interrupted';

/** A file that cannot be taken, through no fault of the portal. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}
