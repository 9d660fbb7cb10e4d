import type { Instant } from '../time/instant.ts'
import type { LocalTime } from '../time/local-time.ts'
import type { StopState } from './product.ts'
import { isWithinWindow, isWorkdaysOnly, type WeeklyWindow } from './weekly-window.ts'

/** Whether a dish can be ordered; the codes are the keys of its words. */
export type Availability =
  | { readonly code: 'in_stock' }
  | { readonly code: 'out_of_stock' }
  | { readonly code: 'temporarily_unavailable' }
  | {
      readonly code: 'available_weekdays' | 'available_from_to'
      readonly from: LocalTime
      readonly to: LocalTime
    }

type DishOnSale = {
  readonly stop: StopState | null
  /** Null: sold at any time. */
  readonly saleWindow: WeeklyWindow | null
}

/** The stop list comes before the hours: an hour at which a dish is out of stock helps nobody. */
export function availabilityOf({ stop, saleWindow }: DishOnSale, at: Instant): Availability {
  if (stop === 'stop') return { code: 'out_of_stock' }
  if (stop === 'temporary') return { code: 'temporarily_unavailable' }
  if (saleWindow === null || isWithinWindow(saleWindow, at)) return { code: 'in_stock' }
  const code = isWorkdaysOnly(saleWindow.weekdays) ? 'available_weekdays' : 'available_from_to'
  return { code, from: saleWindow.from, to: saleWindow.to }
}

export function canBeOrdered(dish: DishOnSale, at: Instant): boolean {
  return availabilityOf(dish, at).code === 'in_stock'
}
