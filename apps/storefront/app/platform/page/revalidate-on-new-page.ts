import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For pages whose query chooses among what is there already: only another page reads again. */
export function revalidateOnNewPage({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname
  return isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}
