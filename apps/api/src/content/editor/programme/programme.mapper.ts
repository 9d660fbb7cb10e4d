import type { WireProgrammeVersion, WireTerms } from '@doira/contract/loyalty/programme'
import type { ProgrammeVersion } from '@doira/domain/loyalty/programme'
import type { Instant } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import type { LoyaltyVersionRow } from '../../../loyalty/loyalty.tables.ts'
import { toPointTerms } from '../../../loyalty/programme/point-terms.mapper.ts'

export function toTerms({
  beginsAt,
  programme,
}: Pick<ProgrammeVersion, 'beginsAt' | 'programme'>): WireTerms {
  return {
    begins_on: localDateAt(beginsAt),
    levels: programme.levels.map(({ slug, title, fromPurchases, percent, payPercent }) => ({
      ...{ slug, title, from_purchases: fromPurchases, percent, pay_percent: payPercent },
    })),
    ...toPointTerms(programme),
  }
}

/** @param current the number of the version in force */
export function toWireVersion(
  row: LoyaltyVersionRow & { readonly by: string | null },
  { current, now }: { readonly current: number | null; readonly now: Instant },
): WireProgrammeVersion {
  const { number, beginsAt, withdrawnAt, by, madeAt } = row
  const begun = number === current ? 'current' : beginsAt > now ? 'planned' : 'past'
  return {
    ...{ number, by, begins_at: beginsAt, made_at: madeAt },
    state: withdrawnAt === null ? begun : 'withdrawn',
    document: toTerms(row),
  }
}
