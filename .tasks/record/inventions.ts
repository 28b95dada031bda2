/** All inventions for one walk: the same original has the same invention in every row. */
import { parseCpf } from '../../app/domain/documents/cpf.ts';
import { inventName, REAL_NAMES } from './invented-names.ts';
import { like, makeDocument, makeTracking, toCharacters } from './check-digits.ts';
import { Persons, type Evidence } from './persons.ts';
import { Swap } from './swap.ts';

/** Shorter originals occur by chance in any text: a house's number, a branch of a bank. */
const SHORTEST_TOLD_APART = 6;
const SHORTEST_WORD = 4;
/** Numbers of fixtures' protocols end below 500,000. */
const FIRST_PROTOCOL = 300_001;

export class Inventions {
  readonly persons = new Persons();
  #names: string[] = [];
  #personalWords = new Set<string>();
  #personal: string[] = [];
  #catalogue = new Map<string, string>();
  #isSettled = false;
  readonly swaps = {
    document: new Swap(makeDocument),
    /** By the e-mail in lower case. */
    email: new Swap((index, original) => {
      const name = wordsOf(this.nameOf({ email: original })).join('.') || 'ninguem';
      return `${name.toLowerCase()}.${index + 1}@exemplo.com.br`;
    }),
    /** By area code and number. */
    phone: new Swap((index, original) => makePhone(index, original)),
    cep: new Swap((index, original) =>
      original.length === 8 ? `0140${String(index).padStart(4, '0')}` : like(original, index),
    ),
    street: new Swap((index) => `Rua Inventada ${index + 1}`),
    house: new Swap((index) => String(101 + index)),
    complement: new Swap((index) => `Apto ${index + 1}`),
    district: new Swap((index) => `Bairro Inventado ${index + 1}`),
    place: new Swap((index) => `Lugar ${index + 1}`),
    account: new Swap((index, original) => like(original, index)),
    randomKey: new Swap((index) => `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`),
    oddKey: new Swap((index, original) => like(original, index)),
    order: new Swap((index) => String(70_000_001 + index)),
    billing: new Swap((index) => String(7_000_001 + index)),
    protocol: new Swap((index) => String(FIRST_PROTOCOL + index)),
    entry: new Swap((index) => String(7_500_001 + index)),
    /** By its digits without leading zeros. */
    invoice: new Swap((index) => String(71_001 + index)),
    tracking: new Swap(makeTracking),
    /** The picture's number among the pictures. */
    picture: new Swap((index) => String(index)),
  };

  get isSettled(): boolean {
    return this.#isSettled;
  }

  /**
   * From here on every original is known.
   *
   * @param secrets texts that stand in no row, and may not be in any written text
   */
  settle(secrets: Iterable<string>): void {
    this.persons.settle();
    const { house, picture, ...telling } = this.swaps;
    const originals = Object.values(telling).flatMap((swap) => [...swap.originals]);
    const personal = [...originals, ...this.persons.names, ...secrets]
      .map(toCharacters)
      .filter(({ length }) => length >= SHORTEST_TOLD_APART);
    this.#personal = [...new Set(personal)];
    this.#personalWords = new Set([...this.persons.words].filter(({ length }) => length >= SHORTEST_WORD));
    let index = 0;
    while (this.#names.length < this.persons.count) {
      const isReal =
        index < REAL_NAMES && wordsOf(inventName(index, false)).some((word) => this.persons.words.has(word));
      if (!isReal) this.#names.push(inventName(index, this.persons.isCompany(this.#names.length)));
      index += 1;
    }
    for (const swap of Object.values(telling)) swap.settle((made) => this.isIn(made));
    house.settle(() => false);
    picture.settle(() => false);
    this.#isSettled = true;
  }

  /** Whether an original is in a text; signs, capitals and accents are ignored. */
  isIn(text: string): boolean {
    const characters = toCharacters(text);
    return this.#personal.some((original) => characters.includes(original));
  }

  nameOf(evidence: Evidence): string {
    return this.#names[this.persons.of(evidence) ?? -1] ?? '';
  }

  /** A text of the catalogue: as it is, unless personal data is in it. */
  catalogueText(text: string): string {
    if (!this.#isSettled) return '';
    const isPersonal =
      this.isIn(text) || /@|\d{8}/.test(text) || wordsOf(text).some((word) => this.#personalWords.has(word));
    if (!isPersonal) return text;
    const made = this.#catalogue.get(text) ?? `Produto ${this.#catalogue.size + 1}`;
    this.#catalogue.set(text, made);
    return made;
  }
}

/** The name's words in one normal form, so that names can be compared. */
export function wordsOf(name: string): string[] {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .map(toCharacters)
    .filter((word) => word !== '');
}

/**
 * A mobile number replaces a mobile. A number that is also a valid CPF replaces such a one, because the form then asks
 * which it is.
 */
function makePhone(index: number, original: string): string {
  const isMobile = original.length === 11;
  if (!isMobile && original.length !== 10) return like(original, index);
  const isCpf = parseCpf(original) !== undefined;
  for (let number = index * 1000; ; number += 1) {
    const phone = (isMobile ? '119' : '113') + String(number).padStart(isMobile ? 8 : 7, '0');
    if ((parseCpf(phone) !== undefined) === isCpf) return phone;
  }
}
