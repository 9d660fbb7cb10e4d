type Listed = { readonly id: string; readonly isActive: boolean; readonly open: { readonly isOpen: boolean } }

const openCount = 3
const closedCount = 2

/** The first open branches and the chosen one, then a few that are closed, so that nobody looks for them in vain. */
export function shortBranchList<Branch extends Listed>(
  branches: readonly Branch[],
  chosenId: string | null,
): readonly Branch[] {
  const isOpen = ({ isActive, open }: Branch) => isActive && open.isOpen
  const open = branches.filter(isOpen)
  const shown = open.filter(({ id }, place) => place < openCount || id === chosenId)
  const closed = branches.filter((branch) => !isOpen(branch))
  const chosenClosed = closed.filter(({ id }) => id === chosenId)
  const others = closed.filter(({ id }) => id !== chosenId).slice(0, closedCount)
  return [...shown, ...chosenClosed, ...others]
}
