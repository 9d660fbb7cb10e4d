/** Whether the banner of the app may lie over a page: not over the state of an order, nor over what is being bought. */
export function hasAppBanner(path: string): boolean {
  return !/^\/(cart$|checkout$|(myorders|orders\/new)\/.)/.test(path)
}
