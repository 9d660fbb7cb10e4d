import type { EntryProblem } from './entry-problems.ts'
import { focusEntry } from './use-entry-keys.ts'

/** The next of the places to put right after the one that was led to; after the last one it is the first again. */
export function nextProblem(
  problems: readonly EntryProblem[],
  last: string | null,
): EntryProblem | undefined {
  const at = problems.findIndex((problem) => getKey(problem) === last)
  return problems[at + 1] ?? problems[0]
}

export function getKey({ place, lineKey }: EntryProblem): string {
  return lineKey ?? place
}

/** Where a problem is put right: the button of its line, the field, or for an empty basket the search of dishes. */
export function focusProblem({ place, lineKey, code }: EntryProblem): void {
  if (lineKey !== null) {
    document.querySelector<HTMLElement>(`[data-line="${CSS.escape(lineKey)}"] [data-fix]`)?.focus()
    return
  }
  if (code === 'dishes_wanted' || code === 'below_minimum') focusEntry('dish')
  else if (code === 'time_wanted') void (focusEntry('time') || focusEntry('slot'))
  else if (place === 'where') void (focusEntry('takeaway') || focusEntry('address') || focusEntry('where'))
  else focusEntry(place)
}
