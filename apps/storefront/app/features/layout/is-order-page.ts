/** Whether a page shows a placed order. The banner of the app would cover its state there. */
export function isOrderPage(path: string): boolean {
  return /^\/(myorders|orders\/new)\/./.test(path)
}
