import { optionGroupSchema, setGroupSchema } from '@doira/contract/content/dish-draft'
import { type GroupProblem, problemsOfOptions, problemsOfSetGroup } from '@doira/domain/catalog/check-options'
import { getField } from '@doira/domain/content/draft'
import type { Translate } from '../../../i18n/translate.ts'

/** A field inside of another; `''` is the draft itself. */
export function inside(path: string, field: string): string {
  return path === '' ? field : `${path}.${field}`
}

export function getRows(draft: unknown, path: string): readonly unknown[] {
  const found = getField(draft, path)
  return Array.isArray(found) ? found : []
}

/** What is wrong with the numbers of a group, by the path inside of it; nothing while it is incomplete. */
export function groupProblems(group: unknown): readonly GroupProblem[] {
  const set = setGroupSchema.safeParse(group)
  if (set.success) return problemsOfSetGroup(set.data)
  const options = optionGroupSchema.safeParse({
    id: '00000000-0000-4000-8000-000000000000',
    ...Object(group),
  })
  return options.success ? problemsOfOptions(options.data) : []
}

/** Null: there is no such problem. */
export function problemText(t: Translate, problems: readonly GroupProblem[], path: string): string | null {
  const problem = problems.find((one) => one.path === path)
  return problem ? t(`dish.problem.${problem.code}`, { n: problem.limit, found: problem.found }) : null
}
