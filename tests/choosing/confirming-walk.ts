import { expect } from 'vitest';

import { toStored, toTyped } from '../../app/domain/choices/item-answers.ts';
import { lineKey, type OrderLine } from '../../app/domain/orders/order-line.ts';
import { buyer } from '../../app/domain/samples.for-tests.ts';
import type { Selection } from '../../app/domain/selection/selection.ts';
import { currentChoices } from '../../app/models/drafts/item-choices.server.ts';
import { changeSelections, readSelections } from '../../app/models/drafts/selections.server.ts';
import { loadOrderLines } from '../../app/models/orders.server.ts';
import { addItem } from '../../app/routes/home/item/add-intents.server.ts';
import { confirmSelection } from '../../app/routes/home/selection/confirm-intent.server.ts';
import { onlineRequest } from '../../app/routes/produtos-adquiridos-online.confirmacao/online-request.server.ts';
import { marina } from '../support/samples/customer-context.ts';
import { isMixed, lacks, OR_VOUCHER, PHOTOS, PLAIN, worldOf, type World } from './confirming-world.ts';

/** How often each event occurred on the walks. */
interface Reached {
  asked: number;
  removed: number;
  mixed: number;
}

/** A customer who confirms the selection, answers what is asked, and goes on from where the portal leads. */
export class ConfirmingWalk {
  isRequested = false;
  readonly #world: World;
  readonly #reached: Reached;
  /** The codes of the alerts since the last press. */
  readonly #told: string[] = [];
  /** Makes the context of the customer's next HTTP request. */
  readonly #next: ReturnType<typeof worldOf>;
  #lines: readonly OrderLine[] = [];
  #stored: readonly Selection[] = [];
  /** The address that the last answer led to. */
  #place: string | undefined;

  private constructor(given: World, reached: Reached) {
    this.#world = given;
    this.#reached = reached;
    this.#next = worldOf(given, (code) => this.#told.push(code));
  }

  /** Begins with the items selected; if the world says so, the last one is added by its form. */
  static async begin(given: World, reached: Reached): Promise<ConfirmingWalk> {
    const walk = new ConfirmingWalk(given, reached);
    walk.#lines = await loadOrderLines(walk.#next(), marina);
    walk.#stored = walk.#lines.map((line, index) => ({
      lineKey: lineKey(line),
      ...given.items[index]?.choice,
    }));
    const last = given.isLastAdded ? walk.#stored.at(-1) : undefined;
    await walk.#keepOnly(() => (last ? walk.#stored.slice(0, -1) : walk.#stored));
    if (last) await walk.#addLast(last);
    return walk;
  }

  selections() {
    return readSelections(this.#next(), marina);
  }

  /** Presses the next button. @returns whether the walk is over: a request was made, or nothing is selected any more */
  async step(): Promise<boolean> {
    const before = await this.selections();
    if (before.length === 0 && !this.#isAt('vale')) return true;
    this.#told.length = 0;
    const asked = this.#isAt('vale') ? new URL(`http://portal${this.#place}`).searchParams.get('item') : null;
    if (asked !== null) await this.#declineVoucher(asked, before);
    else if (this.#isAt('selecao') && isMixed(before)) await this.#cancelPhotos(before);
    else await this.#confirm(before);
    return this.isRequested;
  }

  async #addLast(last: Selection): Promise<void> {
    const before = await this.selections();
    this.#goTo(await this.#add(last));
    const isIn = (await this.selections()).some(({ lineKey: key }) => key === last.lineKey);
    // An item that is not added changes nothing.
    if (!isIn) expect(await this.selections()).toEqual(before);
    // An item with photos skips the sidebar, so it is judged before a question is asked or another item leaves for it.
    if (last.reasonId === PHOTOS && this.#isLacking(last.lineKey)) {
      const isAsked = this.#place?.includes('dialog');
      expect([isIn, this.#told.includes('items-invalid'), isAsked]).toEqual([false, true, false]);
    }
    if (this.#isAt('fotos')) this.#goTo(undefined);
  }

  /** Asked again about the voucher, the customer takes the refund, and keeps everything else. */
  async #declineVoucher(key: string, before: readonly Selection[]): Promise<void> {
    this.#reached.asked += 1;
    const asked = this.#stored.find((selection) => selection.lineKey === key);
    expect(asked?.voucher).toBe('accepted');
    expect(toStored(await currentChoices(this.#next(), marina, key))).toEqual({
      ...toStored(toTyped(asked ?? {})),
      voucher: undefined,
    });
    expect(before.find((one) => one.lineKey === key)?.voucher).toBeUndefined();
    const answer = await this.#add({ ...asked, lineKey: key, voucher: 'declined' });
    expect(answer).toBeInstanceOf(Response);
    this.#goTo(answer);
    if (!this.#isAt('fotos')) return;
    // The portal asks whether the other items may leave: this customer agrees.
    await this.#keepOnly((all) => all.filter((one) => one.lineKey === key));
    this.#goTo(undefined);
  }

  async #cancelPhotos(before: readonly Selection[]): Promise<void> {
    this.#reached.mixed += 1;
    const cancelled = before.find(({ reasonId }) => reasonId === PHOTOS);
    await this.#keepOnly((all) => all.filter((one) => one.lineKey !== cancelled?.lineKey));
    this.#goTo(undefined);
  }

  async #confirm(before: readonly Selection[]): Promise<void> {
    // If the sidebar is open, the customer confirms there.
    const [way] = this.#isAt('selecao') ? ['sidebar'] : this.#world.ways.take(1);
    const isToSend = way === 'confirmation' || this.#isAtConfirmation();
    const answer = isToSend ? await this.#sendRequest() : await this.#pressSidebar();
    if (answer === undefined) return;
    this.#goTo(answer);
    const left = await this.selections();
    this.#expectGoneWithReason(before, left);
    if (way === 'sidebar' && this.#isAtConfirmation()) expect(isMixed(left)).toBe(false);
    // A customer who is led back is told why.
    const isShown = this.#isAt('selecao') && !isMixed(left);
    if (!this.#isAtConfirmation() && left.length > 0 && !isShown) expect(this.#told).not.toEqual([]);
  }

  /** @returns where the customer has to go instead; `undefined` if the request was made */
  async #sendRequest(): Promise<Response | undefined> {
    const pending = await onlineRequest.load(this.#next(), marina, 'send').catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
    if (pending instanceof Response) return pending;
    for (const { amount, kind } of await pending.outcomes())
      expect(amount !== undefined || (kind !== 'voucher' && kind !== 'refund')).toBe(true);
    const built = await pending.build(buyer);
    if (built instanceof Response) return built;
    this.isRequested = true;
    const isAlone = built.items.length === 1 || built.items.every(({ reasonId }) => reasonId === PLAIN);
    expect(isAlone).toBe(true);
    return undefined;
  }

  async #pressSidebar(): Promise<Response | undefined> {
    const formData = new FormData();
    const confirmed = await confirmSelection({ context: this.#next(), customer: marina, formData });
    return confirmed instanceof Response ? confirmed : undefined;
  }

  #expectGoneWithReason(before: readonly Selection[], left: readonly Selection[]): void {
    const gone = before.filter(({ lineKey: one }) => !left.some((other) => other.lineKey === one));
    for (const { lineKey: one, voucher, wishId } of gone) {
      this.#reached.removed += 1;
      const isUnfilled = wishId === undefined || (wishId === OR_VOUCHER && voucher === undefined);
      const hasEnded = voucher === 'accepted' && !this.#world.isInForce;
      expect(this.#isLacking(one) || isUnfilled || hasEnded).toBe(true);
    }
    if (gone.length > 0)
      expect(this.#told.filter((code) => code === 'items-invalid')).toHaveLength(gone.length);
  }

  #add(selection: Selection) {
    const formData = new FormData();
    for (const [name, value] of Object.entries({ line: selection.lineKey, ...toTyped(selection) }))
      if (value !== undefined) formData.append(name, value);
    return addItem({ context: this.#next(), customer: marina, line: selection.lineKey, formData });
  }

  #keepOnly(change: (all: readonly Selection[]) => readonly Selection[]) {
    return changeSelections(this.#next(), marina, (all) => [...change(all)]);
  }

  #goTo(answer: unknown): void {
    this.#place = answer instanceof Response ? (answer.headers.get('location') ?? undefined) : undefined;
  }

  #isAt(dialog: string): boolean {
    return this.#place?.includes(`dialog=${dialog}`) === true;
  }

  #isAtConfirmation(): boolean {
    return this.#place?.startsWith('/produtos') === true;
  }

  #isLacking(key: string): boolean {
    const line = this.#lines.find((one) => lineKey(one) === key);
    return line !== undefined && lacks(line);
  }
}
