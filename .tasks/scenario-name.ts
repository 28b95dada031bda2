/** Whether a scenario's folder may be called so: in kebab-case. */
export function isScenarioName(name: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);
}
