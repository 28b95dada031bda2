/** A person and an address, as far as one source knows them. Texts as they are stored: not yet checked. */
export interface PersonalData {
  /** CPF, or CNPJ of a company. */
  readonly document?: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly cep?: string | undefined;
  readonly street?: string | undefined;
  readonly number?: string | undefined;
  readonly complement?: string | undefined;
  readonly neighbourhood?: string | undefined;
  readonly city?: string | undefined;
  /** 2 letters. */
  readonly state?: string | undefined;
}
