/** Finds the rows of the same person: rows of several calls name a person by document, e-mail, phone or name. */

/** One row's facts about one person, each in one normal form for comparing. */
export interface Evidence {
  document?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  name?: string | undefined;
}

const PROPERTIES = ['document', 'email', 'phone', 'name'] as const;

/** Only a document identifies a person for certain; the other facts are used for rows without one. */
export class Persons {
  #evidence: Evidence[] = [];
  #owners = new Map<string, number>();
  #isCompany: boolean[] = [];

  note(evidence: Evidence): void {
    this.#evidence.push(evidence);
  }

  /** Nothing is noted after this. */
  settle(): void {
    const [certain, others] = [true, false].map((hasDocument) =>
      this.#evidence.filter(({ document }) => (document !== undefined) === hasDocument),
    );
    for (const evidence of [...(certain ?? []), ...(others ?? [])]) {
      const person = this.of(evidence) ?? this.#isCompany.push(evidence.document?.length === 14) - 1;
      for (const key of keysOf(evidence)) if (!this.#owners.has(key)) this.#owners.set(key, person);
    }
  }

  /** @returns the person's number, from 0; undefined if none of the evidence was noted */
  of(evidence: Evidence): number | undefined {
    const keys = keysOf(evidence.document === undefined ? evidence : { document: evidence.document });
    return keys.map((key) => this.#owners.get(key)).find((owner) => owner !== undefined);
  }

  isCompany(person: number): boolean {
    return this.#isCompany[person] ?? false;
  }

  get count(): number {
    return this.#isCompany.length;
  }

  get names(): string[] {
    return this.#evidence.flatMap(({ name }) => name ?? []);
  }

  /** The words of all names. */
  get words(): Set<string> {
    return new Set(this.names.flatMap((name) => name.split(' ')));
  }
}

function keysOf(evidence: Evidence): string[] {
  return PROPERTIES.flatMap((property) => {
    const value = evidence[property];
    return value === undefined || value === '' ? [] : [`${property}:${value}`];
  });
}
