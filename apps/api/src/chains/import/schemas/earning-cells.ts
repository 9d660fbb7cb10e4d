import { deliveryTypes } from '@doira/domain/delivery/delivery-type'
import { noProgramme } from '@doira/domain/loyalty/programme'
import { isFalling, programmeLimits } from '@doira/domain/loyalty/terms'
import * as z from 'zod/mini'
import { asIn, flag, getOne, listOf, or, whole } from '../cells.ts'

const { availableAfterHours, roundTo, warnDays, warnings } = programmeLimits

const most = warnings[1]

/** How points are earned, and when customers are warned that they expire: of a version of the programme. */
export const earningCells = {
  points_round_to: or(asIn(`one of ${roundTo.join(', ')}`, z.literal([...roundTo])), noProgramme.roundTo),
  points_methods: or(listOf(getOne(deliveryTypes)), noProgramme.earningMethods),
  points_on_points: or(flag, noProgramme.earnsOnPoints),
  points_available_after_hours: or(whole(...availableAfterHours), noProgramme.availableAfterHours),
  level_grace_month: or(flag, noProgramme.hasGraceMonth),
  // In any order: they are sorted from the first warning to the last.
  points_warn_days: listOf(whole(...warnDays)).check(
    z.refine((days) => days.length <= most && isFalling(days.toSorted((a, b) => b - a)), {
      error: `at most ${most} different numbers of days`,
    }),
  ),
}
