import { programmeDraftSchema } from '@doira/contract/loyalty/programme-draft'
import { toProgramme } from '@doira/contract/loyalty/to-programme'
import { type Draft, getField } from '@doira/domain/content/draft'
import { isLocalized, listTexts } from '@doira/domain/i18n/localized'
import {
  earliestBegin,
  isFalling,
  lowerLevels,
  programmeLimits,
  type TermName,
  worseTerms,
  wrongThresholds,
} from '@doira/domain/loyalty/terms'
import { toInstant } from '@doira/domain/time/instant'
import { type LocalDate, localDateAt } from '@doira/domain/time/local-time'
import { replacedTerms, type Terms, type Version } from './use-programme.ts'

export type BeginProblem =
  | { readonly is: 'early'; readonly earliest: LocalDate; readonly isWorse: boolean }
  | { readonly is: 'taken'; readonly number: number }

export type CheckedDraft = {
  /** Null: a number is missing or out of its range. */
  readonly document: Terms | null
  /** The fields that are wrong, by path. */
  readonly wrong: readonly string[]
  readonly worse: readonly TermName[]
  /** The first day that the rules allow. */
  readonly earliest: LocalDate
  readonly begin: BeginProblem | null
  /** The places of levels that give less than the one below. */
  readonly lower: readonly number[]
}

/** What is wrong with a programme while it is written, by the rules of the server. */
export function checkDraft(draft: Draft, versions: readonly Version[], now: string): CheckedDraft {
  const today = localDateAt(toInstant(now))
  const replaced = replacedTerms(versions, draft.begins_on)
  const read = programmeDraftSchema.safeParse(draft)
  const titles = wrongTitles(draft)
  if (!read.success) {
    const wrong = read.error.issues.map(({ path }) => path.map(String).join('.'))
    const earliest = earliestBegin(replaced, replaced, today)
    return {
      ...{ document: null, worse: [], lower: [], begin: null, earliest },
      wrong: [...wrong, ...titles],
    }
  }
  const document = read.data
  const programme = toProgramme(document)
  const worse = worseTerms(replaced, programme)
  const earliest = earliestBegin(replaced, programme, today)
  const thresholds = wrongThresholds(programme.levels).map((place) => `levels.${place}.from_purchases`)
  const { min_points_to_spend: least, max_points_per_order: most } = document
  return {
    ...{ document, worse, earliest, lower: lowerLevels(programme.levels) },
    wrong: [
      ...[...titles, ...thresholds],
      ...(most !== null && most < least ? ['max_points_per_order'] : []),
      ...(isFalling(document.points_warn_days) ? [] : ['points_warn_days']),
    ],
    begin: findBeginProblem(document, versions, { earliest, isWorse: worse.length > 0 }),
  }
}

function findBeginProblem(
  { begins_on: day }: Terms,
  versions: readonly Version[],
  { earliest, isWorse }: { readonly earliest: LocalDate; readonly isWorse: boolean },
): BeginProblem | null {
  if (day < earliest) return { is: 'early', earliest, isWorse }
  const taken = versions.find(({ state, document }) => state === 'planned' && document.begins_on === day)
  return taken ? { is: 'taken', number: taken.number } : null
}

function wrongTitles(draft: Draft): readonly string[] {
  const levels = Array.isArray(draft.levels) ? draft.levels : []
  const [shortest, longest] = programmeLimits.title
  return levels.flatMap((_, place) => {
    const title = getField(draft, `levels.${place}.title`)
    const isWrong = (text: string) => text.trim().length < shortest || text.trim().length > longest
    return isLocalized(title) && !listTexts(title).some(isWrong) ? [] : [`levels.${place}.title`]
  })
}
