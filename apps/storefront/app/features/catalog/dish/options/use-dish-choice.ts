import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Dish } from '../dish.ts'
import { type DishChoice, missingGroup } from './dish-choice.ts'

type DishChoiceState = {
  readonly choice: DishChoice
  readonly change: (choice: DishChoice) => void
  /** The group that has to be answered first, after the customer tried without. */
  readonly missingId: string | null
  /** True when nothing is missing; else marks the first group that is, and takes the customer there. */
  readonly check: () => boolean
  /** Goes around the groups. */
  readonly box: RefObject<HTMLDivElement | null>
}

/** What is chosen on a page or sheet of a dish, and whether it is enough. */
export function useDishChoice(dish: Dish, initial: DishChoice): DishChoiceState {
  const [choice, setChoice] = useState(initial)
  const [isTried, setIsTried] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const missingId = missingGroup(dish, choice)?.groupId ?? null
  return {
    choice,
    change: setChoice,
    missingId: isTried ? missingId : null,
    check() {
      if (missingId === null) return true
      flushSync(() => setIsTried(true))
      showGroup(box.current, missingId)
      return false
    },
    box,
  }
}

function showGroup(box: HTMLElement | null, id: string): void {
  const group = box?.querySelector<HTMLElement>(`[data-group="${id}"]`)
  group?.scrollIntoView({ block: 'center' })
  group?.querySelector<HTMLElement>('input:not(:disabled), button')?.focus({ preventScroll: true })
}
