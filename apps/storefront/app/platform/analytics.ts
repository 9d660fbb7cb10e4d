/** The two events of the specification (R7-30), with what each carries. */
type AnalyticsEvents = {
  Authorization_successful: Record<never, never>
  Select_receiving_method: { readonly type: 'доставка по адресу' | 'самовывоз' }
}

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

/** Puts an event on the data layer, where a tag manager finds it; without one it waits there unread. */
export function pushEvent<Name extends keyof AnalyticsEvents>(
  event: Name,
  details: AnalyticsEvents[Name],
): void {
  window.dataLayer ??= []
  window.dataLayer.push({ event, ...details })
}
