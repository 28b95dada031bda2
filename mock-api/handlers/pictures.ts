/**
 * Answers rows with the address of their picture made absolute on the caller's own way to the mock. The
 * fixtures hold paths (`/images/…`); full addresses stay.
 */
export function withPictures<Row extends { LINK_IMAGEM?: string | number | null | undefined }>(
  rows: Row[],
  origin: string,
): Row[] {
  return rows.map((row) => {
    const picture = row.LINK_IMAGEM;
    return typeof picture === 'string' && picture.startsWith('/')
      ? { ...row, LINK_IMAGEM: origin + picture }
      : row;
  });
}
