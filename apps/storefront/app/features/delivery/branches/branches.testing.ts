import type { WireBranch } from '@doira/contract/delivery/branches/branch-shape'
import { toInstant } from '@doira/domain/time/instant'
import { aWireBranch } from '../places.testing.ts'
import {
  type BranchCard,
  type BranchDetails,
  toBranchCard,
  toBranchDetails,
} from './page/branch-page.mapper.ts'

/** Noon of an ordinary Saturday in Tashkent. */
export const noon = toInstant('2026-11-21T12:00:00+05:00')

/** Open from 10:00 to 23:00, with a day off on the coming 31 December. */
export function aWireBranchWithDays(given: Partial<WireBranch> = {}): WireBranch {
  return aWireBranch({
    exceptions: [
      {
        date: '2026-12-31',
        hours: { work: [], takeaway: [], delivery: [] },
        preorders_until: null,
        work_hour_start: null,
        work_hour_end: null,
        delivery_hour_start: null,
        delivery_hour_end: null,
      },
    ],
    ...given,
  })
}

export const aCard = (given: Partial<WireBranch> = {}): BranchCard =>
  toBranchCard(aWireBranchWithDays(given), 'ru')

export const someDetails = (given: Partial<WireBranch> = {}): BranchDetails =>
  toBranchDetails(aWireBranchWithDays(given), 'ru', noon)
