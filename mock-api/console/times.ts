/** `20/11/2026 16:42 UTC` */
export function toDateAndTime(at: Date): string {
  const [year = '', month = '', day = ''] = at.toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year} ${at.toISOString().slice(11, 16)} UTC`;
}

/** `16:41:08`, of an ISO moment */
export function toTime(moment: string): string {
  return moment.slice(11, 19);
}
