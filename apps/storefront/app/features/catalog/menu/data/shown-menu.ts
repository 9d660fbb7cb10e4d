import { useMatches } from 'react-router'
import { useCommon } from '../../../../platform/stores/common-store.ts'

/** The menu whose prices are on screen, and the branch whose stop list holds. Null: the chain's first menu, no branch. */
export type ShownMenu = { readonly menuId: string | null; readonly branchId: string | null }

/** What overlays ask for: the menu of the chosen branch, else that of the page beneath. */
export function useShownMenu(): ShownMenu {
  const matches = useMatches()
  const branch = useCommon((state) => state.branch)
  const pageMenu = matches.map(({ loaderData }) => findShownMenu(loaderData)).find((menu) => menu !== null)
  // The page of another city than the branch's shows its own menu.
  if (pageMenu) return pageMenu
  return { menuId: branch?.menuId ?? null, branchId: branch?.id ?? null }
}

function findShownMenu(loaderData: unknown): ShownMenu | null {
  if (typeof loaderData !== 'object' || loaderData === null || !('shownMenu' in loaderData)) return null
  return loaderData.shownMenu as ShownMenu // only the loaders of this feature's pages have the field
}
