import { paths } from '../../platform/page/paths.ts'

/** Whether the banner of the app may lie over a page: not over the state of an order, nor over what is being bought. */
export function hasAppBanner(path: string): boolean {
  return !/^\/(myorders|orders\/new)\/./.test(path) && path !== paths.cart() && path !== paths.checkout()
}
